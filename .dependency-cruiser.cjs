/**
 * Arrows of the house (docs/architecture.md): each rule forbids one wrong direction and says why.
 * A test plants a violation of every rule and sees it reported.
 */
const web = '^apps/web/src';
const console = '^apps/console/src';
const server = '^apps/server/src';
const tests = '\\.test\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or hide a third.',
      severity: 'error',
      from: { pathNot: 'route-tree\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: 'route-tree\\.gen\\.ts$' } },
    },
    {
      name: 'unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
    {
      name: 'features-apart',
      comment: 'A feature that needs another shares through quiz, data or ui.',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/([^/]+)/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: 'nothing-imports-routes',
      comment: 'Routes are the outermost layer: only the router knows them.',
      severity: 'error',
      from: { path: web, pathNot: `${web}/(routes/|route-tree\\.gen\\.ts$)` },
      to: { path: `${web}/routes/` },
    },
    {
      name: 'quiz-below-features',
      comment: 'routes → features → quiz → data → ui, lib.',
      severity: 'error',
      from: { path: `${web}/quiz/` },
      to: { path: `${web}/(features|routes)/` },
    },
    {
      name: 'data-knows-no-screens',
      comment: 'Data is reached by screens and never reaches up to them.',
      severity: 'error',
      from: { path: `${web}/data/` },
      to: { path: `${web}/(features|routes|quiz)/|^packages/ui/` },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'The kit serves every app of the product and knows none of them.',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: tests },
      to: { path: '^packages/(?!ui/)' },
    },
    {
      name: 'lib-below-data',
      comment: 'Helpers stand under everything; of the packages only the pure rules are theirs.',
      severity: 'error',
      from: { path: `${web}/lib/`, pathNot: tests },
      to: { path: `${web}/(features|routes|quiz|data)/|^packages/(?!rules/)` },
    },
    {
      name: 'worker-knows-no-page',
      comment:
        'The service worker has no document and no React; it shares what pictures are and what messages say.',
      severity: 'error',
      from: { path: `${web}/sw/`, pathNot: tests },
      to: {
        pathNot: `${web}/(sw/|(data/(photos/(photo-(cache|format|url)|worker-messages)|http/api-base)|lib/(throttle|sleep))\\.ts$)|node_modules/(workbox-|p-limit/)`,
      },
    },
    {
      name: 'dev-stays-in-dev',
      comment: 'Developer tools and the gallery: main.tsx fetches them from the development server only.',
      severity: 'error',
      from: { path: '^apps/', pathNot: `${web}/(dev/|main\\.tsx$)` },
      to: { path: `${web}/dev/` },
    },
    {
      name: 'console-features-apart',
      comment: 'A feature of the console that needs another shares through parts, data or ui.',
      severity: 'error',
      from: { path: `${console}/features/([^/]+)/` },
      to: { path: `${console}/features/([^/]+)/`, pathNot: `${console}/features/$1/` },
    },
    {
      name: 'console-nothing-imports-routes',
      comment: 'Routes are the outermost layer here too.',
      severity: 'error',
      from: { path: console, pathNot: `${console}/(routes/|route-tree\\.gen\\.ts$)` },
      to: { path: `${console}/routes/` },
    },
    {
      name: 'console-parts-below-features',
      comment: 'routes → features → parts → data → lib.',
      severity: 'error',
      from: { path: `${console}/parts/` },
      to: { path: `${console}/(features|routes)/` },
    },
    {
      name: 'console-data-knows-no-screens',
      comment: 'Data is reached by screens and never reaches up to them.',
      severity: 'error',
      from: { path: `${console}/data/` },
      to: { path: `${console}/(features|routes|parts)/|^packages/ui/` },
    },
    {
      name: 'learners-carry-no-console',
      comment: 'The calls of the console have an entry of their own, which no learner downloads.',
      severity: 'error',
      from: { path: web, pathNot: tests },
      to: { path: '^packages/contract/src/console/' },
    },
    {
      name: 'modules-apart',
      comment: 'Modules share through bank, schools, photos and lib.',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/` },
      to: { path: `${server}/modules/([^/]+)/`, pathNot: `${server}/modules/$1/` },
    },
    {
      name: 'stores-below-modules',
      comment: 'Storage and libraries know no HTTP module.',
      severity: 'error',
      from: {
        path: `${server}/(db|bank|rules-text|schools|photos|users|reports|console|internal-exams|lib)/`,
        pathNot: tests,
      },
      to: { path: `${server}/(modules|cli)/` },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Helpers of tests never run in production.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: '/testing/' },
    },
    {
      name: 'pure-packages',
      comment: 'rules and contract run on both sides: neither React nor Node, no clock, no randomness.',
      severity: 'error',
      from: { path: '^packages/(rules|contract)/src', pathNot: tests },
      to: { pathNot: '^packages/(rules|contract)/src|node_modules/zod/' },
    },
    {
      name: 'learning-is-pure',
      comment:
        'What is remembered and what follows from it is the same on both sides: no clock, no randomness.',
      severity: 'error',
      from: { path: '^packages/learning/src', pathNot: tests },
      to: { pathNot: '^packages/(learning|rules|contract)/src|node_modules/ts-fsrs/' },
    },
    {
      name: 'search-is-pure',
      comment: 'The assistant and the pages search by the same words: neither product, React nor Node.',
      severity: 'error',
      from: { path: '^packages/search/src', pathNot: tests },
      to: { pathNot: '^packages/search/src|node_modules/@orama/stemmers/' },
    },
    {
      name: 'handbook-is-data',
      comment:
        'Facts of the Rules and the way they are cited: both sides read them, so they rest on nothing.',
      severity: 'error',
      from: { path: '^packages/handbook/src', pathNot: tests },
      to: { pathNot: '^packages/handbook/src' },
    },
    {
      name: 'assistant-is-given-its-texts',
      comment: 'What it answers from is passed in, so that a language model can take its place.',
      severity: 'error',
      from: { path: '^packages/assistant/src', pathNot: tests },
      to: { pathNot: '^packages/(assistant|handbook|search)/src|node_modules/' },
    },
    {
      name: 'packages-know-no-apps',
      comment: 'Arrows run from apps to packages.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-apart',
      comment: 'The web app, the console and the server meet in the contract and in packages/ui only.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
