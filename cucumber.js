// The same steps in two assemblies: `memory` runs the domain over in-memory adapters, `api` runs SDK and server.
const inAssembly = (assembly) => ({
  paths: ["features/**/*.feature"],
  import: ["features/support/*.ts", "features/*/*.steps.ts"],
  format: ["progress"],
  worldParameters: { assembly },
});

export const memory = inAssembly("memory");
export const api = inAssembly("api");
export default memory;
