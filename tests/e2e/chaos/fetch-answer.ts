import type { APIResponse, Route } from '@playwright/test';

/** Returns the server's own response to a request. Unlike browsers, Node does not resolve names below `localhost`. */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  const request = route.request();
  const url = new URL(request.url());
  const headers = { ...request.headers(), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers });
}
