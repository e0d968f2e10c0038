/** A probability, 0 to 1, as a count of ten exams that nobody can read as a promise (rule K20). */
export function chanceWords(chance: number): { readonly text: string; readonly passed: number } {
  const passed = Math.round(chance * 10);
  if (passed === 0) return { text: 'Пока сдадите меньше 1 из 10 таких экзаменов', passed };
  if (passed === 10) return { text: 'Сдадите больше 9 из 10 таких экзаменов', passed: 10 };
  return { text: `Сдадите примерно ${passed} из 10 таких экзаменов`, passed };
}
