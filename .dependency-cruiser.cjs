// Which room may know which, as a fence: the comment of a rule says what to do instead.
// Each rule is proved by a tiny file under test/architecture/bad.

const PACKAGE = "(^|/)node_modules/";
const packages = (...names) => `${PACKAGE}(${names.join("|").replaceAll(".", "[.]")})/`;

const PRODUCTION = "^(domain|sdk|adapters|ui|server|demo)/";
const AREA = "^ui/(?!(?:app|kit|model)/)([^/]+)/";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-is-pure",
      comment:
        "The domain imports itself, luxon, class-validator and big.js only. Instead: declare a port in domain/<area>/<area>.port.ts and implement it in adapters/.",
      severity: "error",
      from: { path: "^domain/", pathNot: ["^domain/test-receipts/", "^domain/shared/", "^domain/templates/html/"] },
      to: { pathNot: ["^domain/", packages("luxon", "class-validator", "big.js")] },
    },
    {
      name: "domain-is-pure-shared",
      comment:
        "Only domain/shared imports libphonenumber-js and punycode, for identifiers of customers. Instead: call canonicalIdentifier, or a port.",
      severity: "error",
      from: { path: "^domain/shared/" },
      to: { pathNot: ["^domain/", packages("luxon", "class-validator", "big.js", "libphonenumber-js", "punycode")] },
    },
    {
      name: "domain-is-pure-test-receipts",
      comment: "Only domain/test-receipts imports json5. Instead: a port.",
      severity: "error",
      from: { path: "^domain/test-receipts/" },
      to: { pathNot: ["^domain/", packages("luxon", "class-validator", "big.js", "json5")] },
    },
    {
      name: "domain-is-pure-templates",
      comment: "Only domain/templates/html imports parse5. Instead: call readHtml.",
      severity: "error",
      from: { path: "^domain/templates/html/" },
      to: { pathNot: ["^domain/", packages("parse5")] },
    },
    {
      name: "contract-has-types-only",
      comment:
        "The contract's types come from openapi/openapi-v1.yml and have no code. Instead: import the types with import type; put code into the room that needs it.",
      severity: "error",
      from: { pathNot: "^contract/" },
      to: { path: "^contract/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "contract-is-independent",
      comment:
        "The contract's types import nothing. Instead: change openapi/openapi-v1.yml and run npm run sdk:generate.",
      severity: "error",
      from: { path: "^contract/" },
      to: { pathNot: "^contract/" },
    },
    {
      name: "only-both-ends-import-the-contract",
      comment:
        "The SDK, the API adapters and the server speak the contract, and the capabilities name its operations. Instead: use the types of the domain.",
      severity: "error",
      from: { pathNot: ["^(contract|sdk|adapters/api|server|demo|test|bench)/", "^ui/model/capabilities[.]ts$"] },
      to: { path: "^contract/" },
    },
    {
      name: "sdk-is-independent",
      comment:
        "The SDK is published without the portal and imports openapi-fetch and the contract's types only. Instead: inject dependencies through createClient(options), map to domain values in adapters/api.",
      severity: "error",
      from: { path: "^sdk/src/" },
      to: {
        pathNot: ["^sdk/src/", "^contract/generated/(openapi-v1|problem-codes)[.]d[.]ts$", packages("openapi-fetch")],
      },
    },
    {
      name: "only-api-adapters-import-the-sdk",
      comment:
        "Only adapters/api imports generated types; the composition root creates the client. Instead: call a port of the domain.",
      severity: "error",
      from: { pathNot: "^(sdk|adapters/api|ui/app|features/support/assemblies/(api|foreign)|test|bench)(/|[.]ts$)" },
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
      comment:
        "api, memory and browser do not import each other. Instead: move shared code into the domain, or wrap one adapter in the composition root.",
      severity: "error",
      from: { path: "^adapters/([^/]+)/" },
      to: { path: "^adapters/", pathNot: "^adapters/$1/" },
    },
    {
      name: "adapters-do-not-import-ui",
      comment:
        "An adapter implements a port of the domain. Instead: pass the value from the composition root to the screen.",
      severity: "error",
      from: { path: "^adapters/" },
      to: { path: ["^ui/", packages("react", "react-dom", "react-router-dom", "mobx", "mobx-react-lite")] },
    },
    {
      name: "ui-imports-adapters-only-in-the-composition-root",
      comment: "A screen calls a port. Instead: bind the adapter to its token in ui/app/areas/<area>.ts.",
      severity: "error",
      from: { path: "^ui/(?!app/)" },
      to: { path: "^adapters/" },
    },
    {
      name: "inversify-only-in-the-composition-root",
      comment: "Classes take their dependencies as arguments. Instead: injected(tokens, create) in ui/app.",
      severity: "error",
      from: { path: PRODUCTION, pathNot: "^ui/app/" },
      to: { path: packages("inversify", "@inversifyjs", "reflect-metadata") },
    },
    {
      name: "view-models-are-not-views",
      comment:
        "A view-model uses MobX, domain functions and ports; its tests need no DOM. Instead: add a getter and render it in the view; format dates and money with ui/kit in the view.",
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
        "A view imports the domain, ui/model and its view-model as types only. Instead: make the decision a named getter of the view-model.",
      severity: "error",
      from: { path: "^ui/.+[.]view[.]tsx$" },
      to: { path: ["^domain/", "^ui/model/", "[.]view-model[.]ts$"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "views-hold-no-rules-packages",
      comment:
        "A view imports ui/kit, React, the MobX observer and links only. Instead: wrap the library in a block of ui/kit.",
      severity: "error",
      from: { path: "^ui/(?!(app|kit)/).+[.]tsx$" },
      to: { path: PACKAGE, pathNot: packages("react", "mobx-react-lite", "react-router-dom") },
    },
    {
      name: "areas-import-only-public-modules",
      comment:
        "Other areas import only the entry points of a domain area. Instead: import from its index.ts, or list the name there; code for forms from drafts.ts, actions on a record from actions.ts, rules on values from rules.ts; columns of files from exports.ts; texts without what parses them from texts.ts; what parses HTML from templates/formatted-texts.ts. (domain/shared has no entry point.)",
      severity: "error",
      from: { path: "^(domain|sdk|adapters|ui|server|demo|features)/([^/]+)" },
      to: {
        path: "^domain/(?!shared/)[^/]+/",
        pathNot: ["^domain/[^/]+/(index|drafts|actions|rules|exports|texts|formatted-texts)[.]ts$", "^$1/$2/"],
      },
    },
    {
      name: "values-import-no-form",
      comment:
        "Bodies and stored values are validated as values. Instead: call the function of domain/<area>/rules.ts that the decorators of the form call too.",
      severity: "error",
      from: { path: "^(server|demo|adapters)/" },
      to: {
        path: ["^domain/[^/]+/drafts[.]ts$", "^domain/shared/form/field-rules[.]ts$", packages("class-validator")],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "shared-imports-no-area",
      comment:
        "domain/shared does not import an area. Instead: move the code into that area, or take the value as an argument.",
      severity: "error",
      from: { path: "^domain/shared/" },
      to: { path: "^domain/(?!shared/)" },
    },
    {
      name: "ui-areas-are-independent",
      comment:
        "A screen imports its own area, ui/kit and ui/model. Instead: move the block to ui/kit or ui/model, or combine both in ui/app.",
      severity: "error",
      from: { path: AREA },
      to: { path: "^ui/", pathNot: ["^ui/(kit|model)/", "^ui/$1/"] },
    },
    {
      name: "kit-imports-no-area",
      comment: "ui/kit imports React, the wrapped library and domain/shared. Instead: take values as props.",
      severity: "error",
      from: { path: "^ui/kit/" },
      to: { path: ["^ui/(?!kit/)", "^domain/(?!shared/)", packages("mobx", "mobx-react-lite")] },
    },
    {
      name: "model-imports-no-area",
      comment:
        "ui/model imports MobX, domain/shared and types of the contract. Instead: take the port's call as a function argument.",
      severity: "error",
      from: { path: "^ui/model/" },
      to: { pathNot: ["^ui/model/", "^domain/shared/", "^contract/", packages("mobx")] },
    },
    {
      name: "server-imports-only-the-domain",
      comment:
        "The server imports the domain and the contract's types only. Instead: move the shared rule into the domain; read the contract from its file.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^(?!server/|domain/|contract/|demo/)", pathNot: PACKAGE, dependencyTypesNot: ["core"] },
    },
    {
      name: "production-never-imports-the-demonstration",
      comment:
        "The server does not depend on generated data and stand-ins. Instead: take them as an argument (server/demonstration.ts, server/external/stand-ins.ts); demo/start.ts and demo/serve.ts pass them.",
      severity: "error",
      from: { path: "^(domain|sdk|adapters|ui|server)/" },
      to: { path: "^demo/" },
    },
    {
      name: "the-demonstration-imports-only-the-server-and-the-domain",
      comment: "The demonstration adds to the server. Instead: move the shared rule into the domain.",
      severity: "error",
      from: { path: "^demo/" },
      to: { path: "^(?!demo/|server/|domain/|contract/)", pathNot: PACKAGE, dependencyTypesNot: ["core"] },
    },
    {
      name: "only-the-server-imports-the-server",
      comment:
        "Other code calls the server over HTTP. Instead: use the SDK. (The demonstration adds to it; tests and features/support start it in process; the build writes its files.)",
      severity: "error",
      from: { pathNot: "^((server|demo|test|bench|features/support)/|esbuild[.]config[.]ts$)" },
      to: { path: "^server/" },
    },
    {
      name: "production-never-imports-tests",
      comment:
        "Production code does not import tests. Instead: move the shared code into production and import it from the test.",
      severity: "error",
      from: { path: PRODUCTION },
      to: { path: "^(test|features|bench)/" },
    },
    {
      name: "steps-import-only-domain-and-memory",
      comment:
        "A step runs in every assembly. Instead: add an action to the assembly in features/support, in business terms.",
      severity: "error",
      from: { path: "^features/(?!support/)" },
      to: { path: "^(adapters/(?!memory/)|sdk|ui|server|demo)/" },
    },
    {
      name: "the-foreign-api-is-independent",
      comment:
        "The foreign API of the tests is another program: it agrees with the specification, not with our code. Instead: write it there, in plain Node.",
      severity: "error",
      from: { path: "^test/foreign-api/program/" },
      to: { pathNot: "^test/foreign-api/program/", dependencyTypesNot: ["core"] },
    },
    {
      name: "no-cycles",
      comment: "Cyclic imports. Instead: merge the modules, or move the shared code into a third one.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "No module imports this file and it is not an entry point. Instead: delete it, or use it.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "^[^/]+$",
          "[.]d[.]ts$",
          "^(domain/[^/]+|sdk/src)/index[.]ts$",
          "^ui/app/main[.]ts$",
          "^(server|demo)/[^/]+[.]ts$",
          "^(test|features|bench)/",
        ],
      },
      to: {},
    },
    {
      name: "not-to-unresolvable",
      comment: "The import cannot be resolved. Instead: fix the path, or add the package.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  required: [
    {
      name: "api-adapters-implement-a-port",
      comment:
        "An API adapter implements a port of its area. Instead: declare the port in domain/<area>/<area>.port.ts, list it in index.ts and implement it.",
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
    exclude: {
      path: [
        "^test/architecture/bad/",
        "^sdk/examples/",
        "^(sdk/)?dist/",
        "^(coverage|reports|data|[.]stryker-tmp)/",
        "^bench/pages/react-admin/",
      ],
    },
    tsPreCompilationDeps: true,
    // Without both of these an ESM-only package is not found, and a rule about it passes without looking.
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
