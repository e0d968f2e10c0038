let count = 0;

/** @returns {number} how many findings were wrong so far */
export const wrong = () => count;

/** @param {unknown} error what ended the checks before their end */
export function fail(error) {
  count += 1;
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
}

/**
 * Prints one finding and counts it if it is wrong.
 * @param {string} what @param {unknown} found @param {unknown} expected
 */
export function check(what, found, expected) {
  const same = JSON.stringify(found) === JSON.stringify(expected);
  if (!same) count += 1;
  console.log(
    `${same ? '✓' : '✗'} ${what}${same ? '' : `: ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`}`,
  );
}
