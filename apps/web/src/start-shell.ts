import { startApp } from '#lib/start-app.ts';

/** The classic script in the head of the shell, which holds no screen: see `start.ts`. */
startApp();
