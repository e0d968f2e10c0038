declare global {
  interface Window {
    /** The browser's offer to install that came before the app. */
    installOffer?: Event;
  }
}

/** Keeps the browser's offer to install for the app: it comes only once, and perhaps before the app is there. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    // The browser's own bar would cover the first question.
    offer.preventDefault();
    window.installOffer = offer;
  });
}

/** The offer that came before the app, if one did. */
export function keptInstallOffer(): Event | undefined {
  return window.installOffer;
}
