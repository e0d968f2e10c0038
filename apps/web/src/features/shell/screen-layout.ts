/**
 * `question`: picture beside question and answers in a wide or a low view; `wide`: more columns in a wide view; `low`:
 * two columns in a low view.
 */
export type ScreenLayout = 'question' | 'wide' | 'low';
