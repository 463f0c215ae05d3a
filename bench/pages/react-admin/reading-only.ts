const refused = (): Promise<never> => Promise.reject(new Error("Here is only read."));

/** What react-admin wants of every data provider, and what nobody does here. */
export const readingOnly = {
  getMany: refused,
  getManyReference: refused,
  create: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
};
