/** What a view sees of a view-model: in a test a plain object will do. */
export type ViewOf<Model> = { readonly [member in keyof Model]: Model[member] };
