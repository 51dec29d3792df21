/**
 * @jest-environment ./shared/testing/jsdom-environment.mjs
 */
import { phonePage, type PhoneText } from './phone-page';

const text = (body: string, second: number): PhoneText => ({
  mine: false,
  number: '+12015550101',
  body,
  at: new Date(Date.UTC(2026, 10, 20, 15, 0, second)),
});
const page = (...texts: PhoneText[]) =>
  phonePage({ phone: '(312) 555-0177', number: '', body: '', problem: null, texts });
const asked: string[] = [];
let answer = { ok: true, body: '' };

/** Opens the page as a browser does, with its script. */
function open(html: string): void {
  const { title, head, body } = new DOMParser().parseFromString(html, 'text/html');
  document.title = title;
  document.head.replaceChildren(...head.children);
  document.body.replaceChildren(...body.children);
  // In a function, because the tests share one document.
  (new Function(document.querySelector('script')?.textContent ?? '') as () => void)();
}

const log = (): HTMLElement => document.querySelector<HTMLElement>('[role=log]') ?? document.body;
const shown = (): (string | undefined)[] => [...log().children].map((one) => one.textContent?.split('\n')[0]);
const hide = (hidden: boolean): void =>
  void Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
const pass = (): Promise<void> => jest.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  hide(false);
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    return { ok: answer.ok, text: async () => answer.body };
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

test('shows what arrives in its log, and keeps what is shown and what is being typed', async () => {
  open(page(text('One', 1)));
  const [one] = log().children;
  const field = document.querySelector('textarea');
  if (field) field.value = 'Half a sen';
  answer = { ok: true, body: page(text('<b>Two</b>', 2), text('One', 1)) };
  await pass();
  expect(asked).toEqual(['/dev/phone?phone=(312)%20555-0177']);
  expect(shown()).toEqual(['<b>Two</b>', 'One']);
  expect(log().children[1]).toBe(one);
  expect(document.querySelector('textarea')).toBe(field);
  expect(field?.value).toBe('Half a sen');
});

test('replaces the hint that there are no texts', async () => {
  open(page());
  expect(shown()).toEqual(['None yet. They appear here when they arrive.']);
  answer = { ok: true, body: page(text('One', 1)) };
  await pass();
  expect(shown()).toEqual(['One']);
});

test('asks nothing while nobody sees it, and keeps the texts if the server fails', async () => {
  open(page(text('One', 1)));
  hide(true);
  await pass();
  expect(asked).toEqual([]);
  hide(false);
  answer = { ok: false, body: 'Bad gateway' };
  await pass();
  expect(asked).toHaveLength(1);
  expect(shown()).toEqual(['One']);
});
