// The same steps in three assemblies: `memory` runs the domain over in-memory adapters, `api` runs SDK and server, `foreign`
// runs the SDK and the API of another program.
const inAssembly = (assembly) => ({
  paths: ["features/**/*.feature"],
  import: ["features/support/*.ts", "features/*/*.steps.ts"],
  format: ["progress"],
  worldParameters: { assembly },
});

export const memory = inAssembly("memory");
export const api = inAssembly("api");
export const foreign = inAssembly("foreign");
export default memory;
