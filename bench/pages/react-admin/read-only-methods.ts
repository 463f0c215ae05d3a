const refused = (): Promise<never> => Promise.reject(new Error("The benchmark only reads."));

/** The methods of a data provider that the benchmark does not use. */
export const readOnlyMethods = {
  getMany: refused,
  getManyReference: refused,
  create: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
};
