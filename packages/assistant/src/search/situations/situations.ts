/**
 * Words of situations in which learners ask for a fact, by its reference and the first words of what it says (empty where
 * the reference has one fact): «лезем в один ряд» for the rule of simultaneous changes of lane.
 */
export type Situations = Readonly<Record<string, readonly (readonly [begins: string, words: string])[]>>;
