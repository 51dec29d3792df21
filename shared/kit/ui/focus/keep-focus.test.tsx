import { keepFocus, focusReturnDelay } from './keep-focus';

const wait = (): Promise<void> => jest.advanceTimersByTimeAsync(focusReturnDelay + 1);
const at = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const focused = (): string => document.activeElement?.id ?? '';

let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main><h1 id="title">Contacts</h1>
      <div id="filters" data-focus-home><button id="chip">Type</button><button id="clear">Clear</button></div>
      <div id="table" data-focus-home tabindex="0"><div id="row"><button id="more">More</button></div></div>
      <nav data-focus-home><button id="previous">Previous</button><button id="next">Next</button></nav>
      <button id="opener">Add contact</button>
    </main>`;
  end = keepFocus();
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

test.each([
  ['clear', () => at('clear').remove(), 'chip', 'its neighbors when a filter is cleared'],
  ['more', () => at('row').remove(), 'table', 'the table when a row is deleted'],
  ['next', () => void (at<HTMLButtonElement>('next').disabled = true), 'previous', 'Previous on the last page'],
  ['opener', () => at('opener').remove(), 'title', 'the title when nothing is left around it'],
])('moves the focus of #%s', async (id, lose, where, _what) => {
  at(id).focus();
  lose();
  await wait();
  expect(focused()).toBe(where);
});

const openDialog = (): HTMLElement => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog" id="dialog" tabindex="-1"><h2 id="heading" data-part="title" tabindex="-1">Add contact</h2><button id="save">Save</button></div>',
  );
  at('save').focus();
  return at('dialog');
};

test('returns to the element that opened a dialog, if the dialog didn’t return the focus', async () => {
  at('opener').focus();
  openDialog().remove();
  await wait();
  expect(focused()).toBe('opener');
});

test('moves to the table when the row that opened the dialog is gone too', async () => {
  at('more').focus();
  const dialog = openDialog();
  at('row').remove();
  dialog.remove();
  await wait();
  expect(focused()).toBe('table');
});

test('stays in an open dialog', async () => {
  at('opener').focus();
  openDialog();
  at('save').remove();
  await wait();
  expect(focused()).toBe('heading');
});

test('returns to the element in a drawer from which a dialog opened', async () => {
  const drawer = openDialog();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="alertdialog" id="question"><button id="yes">Delete</button></div>',
  );
  at('yes').focus();
  at('question').remove();
  await wait();
  expect(focused()).toBe('save');
  drawer.remove();
});

test('returns after a toast closes', async () => {
  at('chip').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="status" id="toast"><button id="close">Close</button></div>',
  );
  at('close').focus();
  at('toast').remove();
  await wait();
  expect(focused()).toBe('chip');
});

test('doesn’t take the focus from another element', async () => {
  at('opener').focus();
  openDialog().remove();
  at('chip').focus();
  await wait();
  expect(focused()).toBe('chip');
  at('chip').blur();
  at('row').remove();
  await wait();
  expect(document.activeElement).toBe(document.body);
});
