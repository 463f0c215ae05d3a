// The same sentences in two assemblies: `memory` is the domain over honest in-memory adapters, `api` goes through SDK and server.
const inAssembly = (assembly) => ({
  paths: ["features/**/*.feature"],
  import: ["features/support/*.ts", "features/*/*.steps.ts"],
  format: ["progress"],
  worldParameters: { assembly },
});

export const memory = inAssembly("memory");
export const api = inAssembly("api");
export default memory;
