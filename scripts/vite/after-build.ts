import type { Plugin } from 'vite';

/**
 * Hooks of a plugin that do `work` when all files of a build are written, in the order of the plugins. A build whose sources
 * or output failed closes its bundle too: the work is left out then, so that its own error does not take the place of the
 * reason.
 */
export function afterBuild(
  work: () => Promise<void>,
): Pick<Plugin, 'buildEnd' | 'renderError' | 'closeBundle'> {
  let hasFailed = false;
  return {
    buildEnd(error) {
      hasFailed = error !== undefined;
    },
    renderError() {
      hasFailed = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!hasFailed) await work();
      },
    },
  };
}
