import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Dialog } from './dialog.tsx';
import { isModalOpen } from './modal-history.ts';
import { useModal } from './use-modal.ts';

/** jsdom has no modal dialogs. */
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    this.open = false;
  });
});
afterEach(cleanup);

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Открыть
      </button>
      {isOpen && (
        <Dialog title="Вопрос" onClose={close} actions={<button onClick={close}>Хорошо</button>}>
          Текст
        </Dialog>
      )}
    </>
  );
}

/** Renders an app at `/second` with this many history entries of the document. */
async function openApp({ entries, of = Screen }: { entries: number; of?: () => ReactNode }) {
  window.history.pushState(null, '', '/first');
  const history = createBrowserHistory();
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren(
    ['/first', '/second'].map((path) => createRoute({ getParentRoute: () => root, path, component: of })),
  );
  const router = createRouter({ routeTree, history });
  const screens = vi.fn();
  router.subscribe('onBeforeLoad', screens);
  if (entries === 1) history.replace('/second');
  else history.push('/second');
  await act(() => router.load());
  render(<RouterProvider router={router} />);
  await screen.findByText('Открыть');
  screens.mockClear();
  const openDialog = () => {
    fireEvent.click(screen.getByText('Открыть'));
    expect(isModalOpen()).toBe(true);
  };
  return { openDialog, screens, history };
}

const stepBack = () => act(() => window.history.back());
const closed = () => waitFor(() => expect(isModalOpen()).toBe(false));

it('the way back closes a dialog and stays on the screen', async () => {
  const { openDialog } = await openApp({ entries: 2 });
  const { length } = window.history;
  openDialog();
  stepBack();
  await closed();
  await waitFor(() => expect(location.pathname).toBe('/second'));
  expect(window.history.length).toBe(length);
  stepBack();
  await waitFor(() => expect(location.pathname).toBe('/first'));
});

it('does so on the first entry of a document too, and a dialog closed by hand leaves no step behind', async () => {
  const { openDialog, screens, history } = await openApp({ entries: 1 });
  const { key } = window.history.state as { key: string };
  openDialog();
  expect(window.history.state).toHaveProperty('modalCopy');
  stepBack();
  await closed();
  expect(window.history.state).toEqual(expect.objectContaining({ key }));
  expect(window.history.state).not.toHaveProperty('modalCopy');
  openDialog();
  fireEvent.click(screen.getByText('Хорошо'));
  await waitFor(() => expect(window.history.state).not.toHaveProperty('modalCopy'));
  expect(location.pathname).toBe('/second');
  expect(screens).not.toHaveBeenCalled();
  expect(history.canGoBack()).toBe(false);
});

it('a dialog that leads elsewhere is not stepped back from', async () => {
  const { openDialog, history } = await openApp({ entries: 1 });
  openDialog();
  act(() => {
    fireEvent.click(screen.getByText('Хорошо'));
    history.replace('/first');
  });
  await waitFor(() => expect(location.pathname).toBe('/first'));
  await new Promise((done) => setTimeout(done));
  expect(location.pathname).toBe('/first');
});

it.each([1, 2])(
  'each way back leads to the page before of a dialog with pages (entries: %i)',
  async (entries) => {
    function Paged({ onClose }: { onClose: () => void }) {
      const [depth, setDepth] = useState(3);
      const dialog = useModal(onClose, () => (depth > 1 ? setDepth(depth - 1) : onClose()));
      return <dialog ref={dialog}>Страница {depth}</dialog>;
    }
    function Opener() {
      const [isOpen, setIsOpen] = useState(false);
      return isOpen ? (
        <Paged onClose={() => setIsOpen(false)} />
      ) : (
        <button onClick={() => setIsOpen(true)}>Открыть</button>
      );
    }
    await openApp({ entries, of: Opener });
    fireEvent.click(screen.getByText('Открыть'));
    for (const depth of [2, 1]) {
      stepBack();
      await screen.findByText(`Страница ${depth}`);
      await waitFor(() => expect(window.history.state).toHaveProperty(entries === 1 ? 'modalCopy' : 'key'));
    }
    stepBack();
    await closed();
    await waitFor(() => expect(location.pathname).toBe('/second'));
    expect(window.history.state).not.toHaveProperty('modalCopy');
  },
);
