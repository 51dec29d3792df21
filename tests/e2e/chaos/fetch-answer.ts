import type { APIResponse, Route } from '@playwright/test';

/** The server's own answer to a request. Node does not know that names below `localhost` are this machine, as browsers do. */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  const request = route.request();
  const url = new URL(request.url());
  const headers = { ...request.headers(), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers });
}
