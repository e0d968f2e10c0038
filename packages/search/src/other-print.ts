/** «9.1.1» of «9.1(1)», and the other way round: publishers of the Rules print such a clause in either way. */
export function otherPrint(number: string): string {
  return number.endsWith(')')
    ? number.replace(/\((\d)\)$/, '.$1')
    : number.replace(/(\d\.\d+(?:\.\d+)?)\.(\d)$/, '$1($2)');
}
