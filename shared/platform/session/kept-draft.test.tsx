import { draftAtRisk$, draftRetentionMs, keptDraft, type KeptDraftOptions } from '.';
import { draftLimits } from './kept-draft';

interface Note {
  text: string;
}

const draft = (options: Partial<KeptDraftOptions<Note>> = {}) =>
  keptDraft<Note>({
    name: 'note',
    owner: 'dana',
    parseValue: (stored) => (typeof (stored as Note | null)?.text === 'string' ? (stored as Note) : null),
    ...options,
  });

/** Counts the notices that a draft won't survive a reload. */
function notices(): { count: number } {
  const seen = { count: 0 };
  draftAtRisk$.subscribe(() => {
    seen.count += 1;
  });
  return seen;
}

const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  draft().clear();
});

test('survives a reload, and is gone once cleared', () => {
  draft().write({ text: 'Hello' });
  expect(draft().read()).toEqual({ text: 'Hello' });
  draft().clear();
  expect(draft().read()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['another user', { owner: 'walter' }],
  ['another version', { version: 2 }],
  ['another shape', { parseValue: () => null }],
])('deletes a draft of %s unread', (_what, options: Partial<KeptDraftOptions<Note>>) => {
  draft().write({ text: 'Hello' });
  expect(draft(options).read()).toBeNull();
  expect(draft().read()).toBeNull();
});

test('deletes a draft that has expired, also by writing another', () => {
  jest.useFakeTimers();
  draft({ name: 'first' }).write({ text: 'Hello' });
  draft({ name: 'second' }).write({ text: 'Hello' });
  jest.setSystemTime(Date.now() + draftRetentionMs + 1);
  expect(draft({ name: 'first' }).read()).toBeNull();
  draft({ name: 'third' }).write({ text: 'Hello' });
  expect(Object.keys(sessionStorage)).toEqual(['heliograph.draft.third']);
});

test('keeps the newest drafts only', () => {
  jest.useFakeTimers();
  for (let index = 0; index < draftLimits.drafts + 5; index += 1) {
    draft({ name: `note ${index}` }).write({ text: 'Hello' });
    jest.setSystemTime(Date.now() + 1);
  }
  expect(sessionStorage).toHaveLength(draftLimits.drafts);
  expect(draft({ name: 'note 4' }).read()).toBeNull();
  expect(draft({ name: 'note 5' }).read()).not.toBeNull();
});

test.each([
  ['the storage is full', full, 'Hello'],
  ['it is too large', () => undefined, 'x'.repeat(draftLimits.characters)],
])('is kept until the page reloads if %s, and says so', (_why, prepare, text) => {
  const seen = notices();
  prepare();
  draft().write({ text });
  expect(draft().read()).toEqual({ text });
  expect(seen.count).toBe(1);
  expect(sessionStorage).toHaveLength(0);
  jest.restoreAllMocks();
  draft().write({ text: 'Short' });
  expect(draft().read()).toEqual({ text: 'Short' });
  expect(sessionStorage).toHaveLength(1);
});

test('works with a denied storage, as long as the page is open', () => {
  const storage = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  const seen = notices();
  const denied = draft({ name: 'denied', storage, silent: true });
  expect(denied.read()).toBeNull();
  denied.write({ text: 'Hello' });
  expect(denied.read()).toEqual({ text: 'Hello' });
  denied.clear();
  expect(denied.read()).toBeNull();
  expect(seen.count).toBe(0);
});

test('belongs to one tab, or to all tabs of the browser', () => {
  draft().write({ text: 'Of this tab' });
  draft({ name: 'shared', storage: () => localStorage }).write({ text: 'Of all tabs' });
  // Another tab has its own session storage.
  sessionStorage.clear();
  expect(draft().read()).toBeNull();
  expect(draft({ name: 'shared', storage: () => localStorage }).read()).toEqual({ text: 'Of all tabs' });
});

test('reports changes of its own name only, and has the same text until then', () => {
  const changed = jest.fn();
  const stop = draft().watch(changed);
  draft({ name: 'other' }).write({ text: 'Hello' });
  expect(changed).not.toHaveBeenCalled();
  draft().write({ text: 'Hello' });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(draft().text()).toBe(draft().text());
  stop();
  draft().clear();
  expect(changed).toHaveBeenCalledTimes(1);
});
