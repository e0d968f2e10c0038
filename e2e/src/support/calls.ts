/** Calls of the app as a fault names them. */
export const calls = {
  lookUp: 'GET /api/v1/user/driving_school/*',
  signUp: 'POST /api/v1/auth/user/signup',
  signIn: 'POST /api/v1/auth/user/signin',
  refresh: 'POST /api/v1/auth/refresh',
  answers: 'GET /api/v1/user/questions/',
  save: 'POST /api/v1/user/questions/',
  chat: 'POST /api/v1/user/chat',
  results: 'POST /api/v1/user/forms/results',
  latest: 'GET /api/v1/user/forms/results/latest',
  banner: 'GET /api/v1/user/ad/performance_banner',
  photo: 'GET /api/v1/photo/*',
  tickets: 'GET /api/v1/user/exam/pack',
  ticket: 'GET /api/v1/user/exam/tickets/*',
} as const;

/** Response of a proxy in place of a server that is down. */
export const GATEWAY_PAGE = '<!doctype html><title>502</title><h1>Bad Gateway</h1>';

/** The app's text when there is no response. */
export const NO_CONNECTION = 'Нет соединения. Проверьте интернет';

/** The bar that is shown while there are no responses. */
export const OFFLINE_BAR = 'Нет сети — ответы сохранятся и отправятся позже';
