export { type ChanceOfPassing, chanceOfPassing, neededForChance } from './chance.ts';
export { daysLater, mondayOf } from './calendar.ts';
export { streak, type StudyDay, studyDays } from './days.ts';
export { noteMoments, type QuestionMemory, RECENT_MOMENTS } from './memory.ts';
export { examMoment, type Moment, packMoment, placeNumber, unpackMoment } from './moment.ts';
export { type LearningState, type Suggestion, whatNext } from './next.ts';
export type { LearningQuestion, Memories } from './question.ts';
export { reasonWords } from './reason-words.ts';
export { dueQuestions, recallAt, type Schedule, scheduleOf } from './schedule.ts';
export { goalWords } from './task-words.ts';
export {
  isDoneToday,
  openQuestions,
  questionsOf,
  type Task,
  type TaskExam,
  taskProgress,
  type TaskProgress,
  type TaskRecord,
  taskTimes,
} from './tasks.ts';
export { isLastRight, practiceOrder, type TopicProgress, topicProgress } from './topics.ts';
export { type Week, type WeekExam, weekOf } from './week.ts';
