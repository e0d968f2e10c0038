/**
 * Which chunk of the build a module goes to, the first group that takes it. A screen should cost a few requests: left alone
 * each module that two screens share would be a file of its own, and a ticket thirty-four. A group takes along what its modules
 * import unless an earlier one has it, so their order counts: the entry's first.
 */
export const chunkGroups = [
  // The entry's own: queries, and hooks of the router that the entrance does not use, come with the first screen of a
  // learner. Only the context of the queries stands around all screens.
  {
    name: 'vendor',
    tags: ['$initial' as const],
    test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
  },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
  // Before the handbook, which would take along how references are read, and every screen that reads them would load it.
  {
    name: 'contract',
    test: /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](?:primitives|operation|errors|tickets|answers|schools|auth|app-routes)\.ts|packages[\\/]handbook[\\/]src[\\/]references/,
  },
  // A file of its own: all of the contract is too much for one task of a slow phone.
  { name: 'calls', test: /packages[\\/]contract[\\/]src[\\/]/ },
  {
    name: 'handbook',
    test: /packages[\\/]handbook[\\/](?!src[\\/]references)|virtual:faces|data[\\/]handbook[\\/](?:articles|book|named|searchable)/,
  },
  // Only the search and what has one need it: not a part of `data`, which every screen loads.
  { name: 'search', test: /packages[\\/]search[\\/]|node_modules[\\/]@orama[\\/]/ },
  // The entry's own, lest the next groups take it along and the first load with it.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /src[\\/](?:data|lib|quiz|assets)[\\/]|ticket-param|packages[\\/]|node_modules[\\/]lucide-react[\\/]/,
  },
  // Modules that most screens of a learner use.
  {
    name: 'ui',
    test: /src[\\/]assets[\\/]drawings[\\/](?!tile)|packages[\\/]ui[\\/]src[\\/](?!banner|brand|chip|external|tab-bar|is-under|password|css-variables|use-modal|modal|dialog)|node_modules[\\/]lucide-react[\\/](?!.*(?:book-open|car-front|heart-pulse|share-2|triangle-alert|chevron-left))/,
  },
  // Modules that every screen of a learner asks for first. Learning has its own screens.
  {
    name: 'data',
    test: /src[\\/](?:data|lib)[\\/](?!analytics|memory|learning|kept|exam-results|favourites|search)|packages[\\/]rules[\\/]/,
    minShareCount: 2,
  },
  {
    name: 'dialog',
    test: /packages[\\/]ui[\\/]src[\\/](?:use-modal|modal-history|dialog)/,
    minShareCount: 2,
  },
  {
    name: 'learning',
    test: /src[\\/](?:data[\\/](?:memory|learning|favourites|analytics[\\/]use-track)|quiz[\\/](?:not-loaded|learning-missing))|packages[\\/]learning[\\/]src[\\/]topics/,
    minShareCount: 2,
  },
  // A question, also of the exam and of the questionnaire, and the texts that refer to the Rules.
  {
    name: 'question',
    test: /src[\\/]quiz[\\/](?:mark-of|code-missing|answer-list|question-(?:card|skeleton|photo|steps)|picture|use-question-focus|use-quiz-keys|use-entry-state|use-drawn|keys-tip|photo-ahead|use-screens-ahead|read-aloud|spoken|quiz-body|option-order|reference[\\/](?:reference-[lt]|open|linked|face))/,
    minShareCount: 2,
  },
  // Questions in a list, found by words.
  {
    name: 'rows',
    test: /src[\\/](?:quiz[\\/](?:question-row|snippet|marked-text|use-shown-rows|use-settled|use-address-text)|data[\\/]search[\\/](?:use-)?question-index)/,
    minShareCount: 2,
  },
  // Articles of the handbook.
  {
    name: 'book',
    test: /src[\\/](?:quiz[\\/]reference[\\/]|data[\\/]search[\\/](?:use-handbook-index|handbook-index|read-synonyms))/,
    minShareCount: 2,
  },
  // Around a question of a ticket or a round: explanation, report, strip.
  { name: 'quiz', test: /src[\\/]quiz[\\/](?!result-screen|task-words)/, minShareCount: 2 },
  { name: 'exam', test: /src[\\/]features[\\/]exam[\\/]|node_modules[\\/]zustand[\\/]/, minShareCount: 2 },
  {
    name: 'tickets',
    test: /src[\\/]features[\\/]tickets[\\/](?:load-ticket|ticket-|answers-by)/,
    minShareCount: 2,
  },
  // Apart from the forms, with which the settings would load react-hook-form for one field.
  { name: 'password', test: /packages[\\/]ui[\\/]src[\\/]password-field/ },
  {
    name: 'forms',
    test: /node_modules[\\/]react-hook-form[\\/]|features[\\/]auth[\\/](?:registration-checks|password-pair|field-resolver)/,
  },
];

/**
 * Files of a screen that are asked for together with its own: styles have to come before it, and chunks that many screens share
 * need not wait until its imports are read. The others follow from the imports: the entry would name every file of every screen.
 */
export const COMES_WITH_SCREEN =
  /\.css$|\/(?:data|query|contract|calls|ui|_tabs|_auth|question|quiz|learning|dialog|book|rows|search)-/;
