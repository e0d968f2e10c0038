import { answerMessages } from './messages.ts';
import { servePhotos } from './photo-route.ts';
import { serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

// Nothing here makes a new worker take over by itself: the page decides when (decision P12).
serveShell(self, PRECACHE);
servePhotos();
answerMessages(self);
