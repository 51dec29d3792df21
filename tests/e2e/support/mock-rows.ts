import type { Page } from '@playwright/test';

/** Answers a paged read with this many rows in all, made from the first row of the server. */
export async function mockRows(
  page: Page,
  call: string,
  count: number,
  make: (first: Record<string, unknown>, index: number) => Record<string, unknown>,
  cursorOf: (request: Record<string, unknown>) => unknown,
  pageOf: (next: string | null) => object,
): Promise<void> {
  const size = 500;
  let first: Record<string, unknown> | undefined;
  await page.route(`**/api/${call}`, async (route) => {
    const request = route.request().postDataJSON() as Record<string, unknown>;
    const from = Number(cursorOf(request) ?? 0);
    const response = await route.fetch({
      postData: JSON.stringify(call.endsWith('getthread') ? { conversationUUID: request['conversationUUID'] } : {}),
    });
    const body = (await response.json()) as { content: { response: { items: Record<string, unknown>[] } } };
    first ??= body.content.response.items.find((item) => item['kind'] === undefined || item['kind'] === 'message');
    const to = Math.min(from + size, count);
    const items = Array.from({ length: to - from }, (_, index) => make(first ?? {}, from + index));
    body.content.response = { ...body.content.response, ...pageOf(to < count ? String(to) : null), items };
    await route.fulfill({ response, json: body });
  });
}
