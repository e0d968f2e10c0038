const hoursAndMinutes = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** An ISO instant as the clock of the phone shows it: '10:40'. */
export function timeOfDay(instant: string): string {
  return hoursAndMinutes.format(new Date(instant));
}
