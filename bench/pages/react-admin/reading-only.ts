const refused = (): Promise<never> => Promise.reject(new Error("Here is only read."));

/** The methods of a data provider that the benchmark does not use. */
export const readingOnly = {
  getMany: refused,
  getManyReference: refused,
  create: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
};
