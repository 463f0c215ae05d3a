/** A closed status machine: for each status the events it takes and where each leads. */
export type Transitions<Status extends string, Event extends string> = {
  readonly [status in Status]: { readonly [event in Event]?: Status };
};

/** The next status, or undefined when the status does not take the event. */
export function advance<Status extends string, Event extends string>(
  table: Transitions<Status, Event>,
  status: Status,
  event: Event,
): Status | undefined {
  return table[status][event];
}
