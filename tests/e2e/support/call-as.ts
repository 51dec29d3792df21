import type { Page } from '@playwright/test';

/** Makes a call of the API as the user of a page, to prepare what a test doesn't look at. Throws unless it succeeds. */
export function callAs<Response>(page: Page, name: string, body: object): Promise<Response> {
  return page.evaluate(
    async ([call, sent]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('heliograph.token') ?? ''}`,
      };
      const answer = await fetch(`/api/${call}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      if (!answer.ok) throw new Error(`${call} returned ${answer.status}`);
      return ((await answer.json()) as { content: { response: Response } }).content.response;
    },
    [name, body] as const,
  );
}
