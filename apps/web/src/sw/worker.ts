import { handleMessages } from './messages.ts';
import { servePhotos } from './photo-route.ts';
import { serveShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

// A new worker never takes over by itself: the page decides when (decision P12).
serveShell(self, PRECACHE, LATER_FILES);
servePhotos();
handleMessages(self, LATER_FILES);
