// Which room may know which, as a fence: the comment of a rule says what to do instead.
// Each rule is proved by a tiny file under test/architecture/bad.

const PACKAGE = "(^|/)node_modules/";
const packages = (...names) => `${PACKAGE}(${names.join("|").replaceAll(".", "[.]")})/`;

const PRODUCTION = "^(domain|sdk|adapters|ui|server)/";
const AREA = "^ui/(?!(?:app|kit|model)/)([^/]+)/";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-is-pure",
      comment:
        "The domain knows nothing but itself, luxon, class-validator and big.js. Instead: state the need as a port in domain/<area>/<area>.port.ts and fulfil it in adapters/.",
      severity: "error",
      from: { path: "^domain/", pathNot: "^domain/testing/" },
      to: { pathNot: ["^domain/", packages("luxon", "class-validator", "big.js")] },
    },
    {
      name: "domain-is-pure-testing",
      comment: "domain/testing may also read lenient JSON with json5, and nothing else. Instead: a port.",
      severity: "error",
      from: { path: "^domain/testing/" },
      to: { pathNot: ["^domain/", packages("luxon", "class-validator", "big.js", "json5")] },
    },
    {
      name: "sdk-is-independent",
      comment:
        "The SDK is published without the portal: it needs openapi-fetch and itself. Instead: inject what it needs through createClient(options), translate to domain values in adapters/api.",
      severity: "error",
      from: { path: "^sdk/src/" },
      to: { pathNot: ["^sdk/src/", packages("openapi-fetch")] },
    },
    {
      name: "only-api-adapters-import-the-sdk",
      comment:
        "Generated types stop in adapters/api; the composition root makes the one client. Instead: ask a port of the domain.",
      severity: "error",
      from: { pathNot: "^(sdk|adapters/api|ui/app|features/support/assemblies/api|test|bench)(/|[.]ts$)" },
      to: { path: ["^sdk/", packages("@counterfoil/sdk", "openapi-fetch")] },
    },
    {
      name: "sdk-is-imported-by-its-index",
      comment: "Adapters use what the SDK publishes, as other tools do. Instead: export it from sdk/src/index.ts.",
      severity: "error",
      from: { path: "^(adapters|ui)/" },
      to: { path: "^sdk/", pathNot: "^sdk/src/index[.]ts$" },
    },
    {
      name: "adapters-are-independent",
      comment: "api, memory and browser fulfil ports on their own. Instead: move what both need into the domain, or wrap one in the composition root.",
      severity: "error",
      from: { path: "^adapters/([^/]+)/" },
      to: { path: "^adapters/", pathNot: "^adapters/$1/" },
    },
    {
      name: "adapters-do-not-import-ui",
      comment: "An adapter fulfils a port of the domain. Instead: let the composition root hand the screen what it needs.",
      severity: "error",
      from: { path: "^adapters/" },
      to: { path: ["^ui/", packages("react", "react-dom", "react-router-dom", "mobx", "mobx-react-lite")] },
    },
    {
      name: "ui-imports-adapters-only-in-the-composition-root",
      comment: "A screen asks a port. Instead: bind the adapter to its token in ui/app/modules/<area>.ts.",
      severity: "error",
      from: { path: "^ui/(?!app/)" },
      to: { path: "^adapters/" },
    },
    {
      name: "inversify-only-in-the-composition-root",
      comment: "Classes take their collaborators as arguments. Instead: toResolvedValue(factory, [tokens]) in ui/app.",
      severity: "error",
      from: { path: PRODUCTION, pathNot: "^ui/app/" },
      to: { path: packages("inversify", "@inversifyjs", "reflect-metadata") },
    },
    {
      name: "view-models-are-not-views",
      comment:
        "A view-model is MobX over domain functions and ports; its tests need no DOM. Instead: hand out a getter and let the view render it; show dates and money by ui/kit in the view.",
      severity: "error",
      from: { path: "^ui/.+[.]view-model[.]ts$" },
      to: {
        path: ["^ui/", PACKAGE],
        pathNot: ["^ui/(?!(app|kit)/)[^/]+/.+[.]ts$", packages("mobx")],
      },
    },
    {
      name: "views-hold-no-rules",
      comment:
        "A view knows the domain, ui/model and its view-model as types only. Instead: make the decision a named getter of the view-model.",
      severity: "error",
      from: { path: "^ui/.+[.]view[.]tsx$" },
      to: { path: ["^domain/", "^ui/model/", "[.]view-model[.]ts$"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "views-hold-no-rules-packages",
      comment: "A view needs ui/kit, React, the MobX observer and links. Instead: wrap the library in a block of ui/kit.",
      severity: "error",
      from: { path: "^ui/(?!(app|kit)/).+[.]tsx$" },
      to: { path: PACKAGE, pathNot: packages("react", "mobx-react-lite", "react-router-dom") },
    },
    {
      name: "areas-import-only-public-modules",
      comment: "An area of the domain is entered by its doors. Instead: import from its index.ts, or let it list the name; what forms alone need, from drafts.ts, what is done to a record, from actions.ts, and the rules on values, from rules.ts. (domain/shared has no door.)",
      severity: "error",
      from: { path: "^(domain|sdk|adapters|ui|server|features)/([^/]+)" },
      to: { path: "^domain/(?!shared/)[^/]+/", pathNot: ["^domain/[^/]+/(index|drafts|actions|rules)[.]ts$", "^$1/$2/"] },
    },
    {
      name: "values-import-no-form",
      comment: "A body or a stored value is checked as a value. Instead: call the function of domain/<area>/rules.ts that the decorators of the form call too.",
      severity: "error",
      from: { path: "^(server|adapters)/" },
      to: { path: ["^domain/[^/]+/drafts[.]ts$", "^domain/shared/field-rules[.]ts$", packages("class-validator")], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "shared-imports-no-area",
      comment: "What all areas share cannot depend on one of them. Instead: move it into that area, or take the value as an argument.",
      severity: "error",
      from: { path: "^domain/shared/" },
      to: { path: "^domain/(?!shared/)" },
    },
    {
      name: "ui-areas-are-independent",
      comment: "A screen knows its own area, ui/kit and ui/model. Instead: move the block to ui/kit or ui/model, or let ui/app bring both together.",
      severity: "error",
      from: { path: AREA },
      to: { path: "^ui/", pathNot: ["^ui/(kit|model)/", "^ui/$1/"] },
    },
    {
      name: "kit-imports-no-area",
      comment: "A building block knows React, the library that it wraps and domain/shared. Instead: take what it shows as props.",
      severity: "error",
      from: { path: "^ui/kit/" },
      to: { path: ["^ui/(?!kit/)", "^domain/(?!shared/)", packages("mobx", "mobx-react-lite")] },
    },
    {
      name: "model-imports-no-area",
      comment: "A MobX building block knows MobX and domain/shared. Instead: take the port's call as a function argument.",
      severity: "error",
      from: { path: "^ui/model/" },
      to: { pathNot: ["^ui/model/", "^domain/shared/", packages("mobx")] },
    },
    {
      name: "server-imports-only-the-domain",
      comment: "The server shares the rules and nothing else with the portal. Instead: move the shared rule into the domain; read the contract from its file.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(?!server/|domain/)", pathNot: PACKAGE, dependencyTypesNot: ["core"] },
    },
    {
      name: "only-the-server-imports-the-server",
      comment: "The server is reached over HTTP. Instead: the SDK. (Tests and features/support may start it in process; the build writes what it reads.)",
      severity: "error",
      from: { pathNot: "^((server|test|bench|features/support)/|esbuild[.]config[.]ts$)" },
      to: { path: "^server/" },
    },
    {
      name: "production-never-imports-tests",
      comment: "What ships does not know how it is proved. Instead: move the shared piece into production and import it from the test.",
      severity: "error",
      from: { path: PRODUCTION },
      to: { path: "^(test|features|bench)/" },
    },
    {
      name: "steps-import-only-domain-and-memory",
      comment: "A sentence runs in every assembly. Instead: give the assembly in features/support an action, in the words of the business.",
      severity: "error",
      from: { path: "^features/(?!support/)" },
      to: { path: "^(adapters/(?!memory/)|sdk|ui|server)/" },
    },
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one, or hide a third. Instead: merge them, or move what both need into a module of its own.",
      severity: "error",
      from: {},
      // A lazy entry imports the chunk that it shares with the module that loads it.
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    {
      name: "no-orphans",
      comment: "Nobody imports this module and it is no entry point. Instead: delete it, or use it.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "^[^/]+$",
          "[.]d[.]ts$",
          "^(domain/[^/]+|sdk/src)/index[.]ts$",
          "^ui/app/main[.]tsx$",
          "^server/[^/]+[.]ts$",
          "^(test|features|bench)/",
        ],
      },
      to: {},
    },
    {
      name: "not-to-unresolvable",
      comment: "This import leads nowhere, and a rule cannot judge what it cannot find. Instead: mend the path, or add the package.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  required: [
    {
      name: "api-adapters-implement-a-port",
      comment: "An API adapter exists to fulfil a port of its area. Instead: declare the port in domain/<area>/<area>.port.ts, list it in index.ts and implement it.",
      severity: "error",
      module: { path: "^adapters/api/([^/]+)/api-[^/]+[.]ts$" },
      to: { path: "^domain/$1/index[.]ts$" },
    },
  ],
  options: {
    doNotFollow: { path: PACKAGE },
    // Only our own build: the code of most packages lies in a dist/ too.
    // The react-admin application has packages of its own, which are there only once somebody has measured it.
    // The examples import the SDK by the name under which it is published; that they need nothing else is proved where
    // they are compiled: in a project of their own.
    exclude: { path: ["^test/architecture/bad/", "^sdk/examples/", "^(sdk/)?dist/", "^(coverage|reports|data|[.]stryker-tmp)/", "^bench/pages/react-admin/"] },
    tsPreCompilationDeps: true,
    // Without both of these an ESM-only package is not found, and a rule about it passes without looking.
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
