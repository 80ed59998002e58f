/** Who may import whom (CONTRIBUTING.md has the table). `scripts/guards.test.ts` plants a violation of every rule. */
const product = "^(domain|pki|definition|contract|templates|server|src)/";
/** What a resource is, for both sides. */
const DEFINITIONS = "definition/|src/resources/[a-z-]+/[a-z-]+\\.ts$";

const TESTS = "\\.(test|test-d)\\.tsx?$";

/** `from` may import files of `to` only; packages are ruled apart. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: product, pathNot: to },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    only("domain-knows-itself", "^domain/", "^domain/", "The rules know nobody."),
    only(
      "language-knows-domain",
      "^definition/",
      "^(definition|domain)/",
      "What a resource is rests on the rules only.",
    ),
    only(
      "contract-knows-definitions",
      "^contract/",
      `^(contract/|domain/|${DEFINITIONS})`,
      "A promise rests on the rules and on what resources are.",
    ),
    only("templates-know-rules", "^templates/", "^(templates|contract|domain)/", "A paper is data in, document out."),
    only(
      "server-knows-no-portal",
      "^server/",
      `^(server/|pki/|templates/|contract/|domain/|${DEFINITIONS})`,
      "The server does not know the screen.",
    ),
    only("signatures-know-themselves", "^pki/", "^pki/", "What verifies a signature knows nothing of what is signed."),
    {
      name: "signatures-have-only-curves",
      comment: "Of packages nothing but the arithmetic of curves; development keys also their container (ADR 34).",
      severity: "error",
      from: { path: "^pki/", pathNot: `${TESTS}|^pki/dev/` },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer"], pathNot: "node_modules/@noble/curves/" },
    },
    {
      name: "signatures-do-no-io",
      comment: "Bytes in, report out: who asks the network is the server.",
      severity: "error",
      from: { path: "^pki/", pathNot: TESTS },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?crypto$" },
    },
    {
      name: "signatures-are-checked-by-the-server",
      comment: "Nobody else verifies signatures; the signing program of development makes them.",
      severity: "error",
      from: { path: product, pathNot: "^(pki|server)/" },
      to: { path: "^pki/" },
    },
    {
      name: "development-keys-stay-outside",
      comment: "What makes keys and signs is for development and tests.",
      severity: "error",
      from: { path: product, pathNot: `${TESTS}|^pki/(dev|testing)/|^server/testing/` },
      to: { path: "^pki/(dev|testing)/" },
    },
    only("wire-knows-domain", "^src/wire/", "^(src/wire|domain)/", "What reads replies knows none of them."),
    only("config-knows-contract", "^src/config/", "^(src/config|contract|definition|domain)/", ""),
    only(
      "language-is-plain",
      "^src/engine/define/",
      "^(src/engine/define|src/config|contract|definition|domain)/",
      "Descriptions know no views.",
    ),
    only(
      "engine-knows-no-resource",
      "^src/engine/",
      "^(src/engine|src/config|contract|definition|domain)/",
      "The engine knows descriptions, never a resource; providers only through refine's hooks.",
    ),
    {
      name: "engine-knows-no-trade",
      comment:
        "Of the promises the engine knows those that serve itself, of the rules those of every product; the trade hands it the rest (src/app/resources.ts).",
      severity: "error",
      from: { path: "^src/engine/", pathNot: `${TESTS}|^src/engine/testing/` },
      to: {
        path: "^(contract|domain)/",
        pathNot:
          "^contract/([^/]+|(routes/(all|comments|consequences|groups|exports|files|history|jobs|prints|selections|signing-runs|views)|entities/(comment|export|history|import-check|job|outcome|print|record-signature|related-document|selection|signature|signing-run|view))\\.ts)$|^domain/([^/]+$|(access|files|identifiers|money|periods|search)/)",
      },
    },
    only("providers-know-contract", "^src/providers/", "^(src/providers|src/config|contract|definition|domain)/", ""),
    {
      name: "resources-stand-alone",
      comment: "A resource imports the language, the contract and its own folder.",
      severity: "error",
      from: { path: "^src/resources/([^/]+)/" },
      to: { path: product, pathNot: "^(domain|definition|contract|src/config|src/engine/define|src/resources/$1)/" },
    },
    {
      name: "pages-stand-alone",
      comment: "A page imports the engine, the contract, the papers and its own folder.",
      severity: "error",
      from: { path: "^src/custom-pages/([^/]+)/" },
      to: {
        path: product,
        pathNot: "^(domain|definition|contract|templates|src/config|src/engine|src/custom-pages/$1)/",
      },
    },
    {
      name: "app-is-the-root",
      comment: "The composition root imports everything and is imported by nobody.",
      severity: "error",
      from: { pathNot: "^(src/app/|e2e/|scripts/)" },
      to: { path: "^src/app/" },
    },
    {
      name: "definitions-are-plain",
      comment: "What the server reads of a resource is data: no package, no screen.",
      severity: "error",
      from: { path: "^src/resources/[a-z-]+/[a-z-]+\\.ts$|^definition/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "core"] },
    },
    {
      name: "domain-has-no-packages",
      severity: "error",
      from: { path: "^domain/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "core"] },
    },
    {
      name: "contract-has-only-zod",
      severity: "error",
      from: { path: "^contract/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "core"], pathNot: "node_modules/zod/" },
    },
    {
      name: "sql-in-repositories",
      comment: "SQL lives in *.repository.ts, in what a module says of its records, in db/ and the engine of entities.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot:
          "(\\.repository\\.ts|\\.test\\.ts)$|^server/modules/([^/]+)/\\2\\.ts$|^server/(db|entities|jobs|testing|http/health\\.ts|http/session\\.ts)",
      },
      to: { path: "node_modules/kysely/" },
    },
    {
      name: "signing-program-stands-apart",
      comment:
        "The signing program is for development: the product reaches it over its protocol, and only tests import it (ADR 36).",
      severity: "error",
      from: { path: product, pathNot: TESTS },
      to: { path: "^signer/" },
    },
    {
      name: "signing-program-knows-the-demo",
      comment: "Whose keys it has: the people of the demo. The rest of the product is none of its business.",
      severity: "error",
      from: { path: "^signer/" },
      to: { path: product, pathNot: "^(pki|domain)/|^server/(clock\\.ts$|db/seed/)" },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment: "Of types neither: two files that need each other's are one, or need a third.",
      from: { path: product },
      to: { circular: true },
    },
    {
      name: "no-cycles-of-folders",
      severity: "error",
      comment: "What a folder is for can be told without the folders that use it.",
      scope: "folder",
      from: { path: "^(src|contract)/" },
      to: { circular: true },
    },
    {
      name: "no-tests-in-product",
      severity: "error",
      from: { path: product, pathNot: `${TESTS}|^server/testing/` },
      to: { path: "\\.(test|test-d)\\.tsx?$|^server/testing/" },
    },
    {
      name: "not-to-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "(\\?(url|raw|worker|inline)|^vite/client)$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(json|css|html|gz)$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
