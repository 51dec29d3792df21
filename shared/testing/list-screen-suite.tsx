import type { ComponentType } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@heliograph/platform/session';
import type { AnyListRequest, CsvCallName, SummarizedListName } from '@heliograph/contract';
import type { RemoteDefinition } from '@heliograph/platform/remote';
import { firstPage } from '@heliograph/platform/remote';
import type { App } from '@heliograph/contract/reference/roles';
import type { Answers, ListAnswer } from './answers';
import { renderInShell } from './render-in-shell';

export interface ListScreenCase<Name extends SummarizedListName> {
  Screen: ComponentType;
  /** The entry point of the remote. */
  section: RemoteDefinition;
  title: string;
  app?: App;
  call: Name;
  exportCall: CsvCallName;
  /** The start of the CSV file's name: `my-numbers`. */
  file: string;
  /** Some rows, and their summary. */
  answer: ListAnswer<Name>;
  /** Responses to other calls of the screen. */
  others?: Answers;
  /** Texts of the first row, as displayed. */
  shows: readonly string[];
  /** A click in the panel of a filter, and the resulting request. */
  filter: { label: string; choose: { role: 'checkbox' | 'radio'; name: string }; sends: Record<string, unknown> };
  /** A column header, and the sort that pressing it requests. */
  sort: { header: string; field: string };
  defaultSort: { field: string; dir: 'asc' | 'desc' };
  /** The title of the empty state. */
  empty: string;
  /** The action that the empty state offers. */
  next: { role: 'button' | 'link'; name: string };
}

/** Tests the common behavior of list screens: rows, filter, sort, CSV, empty state, and errors. */
export function listScreenSuite<Name extends SummarizedListName>(list: ListScreenCase<Name>): void {
  const { Screen, section, title, app, call, exportCall, answer, others, filter, sort, defaultSort } = list;
  const show = (answered: ListAnswer<Name> | CallError) =>
    renderInShell(<Screen />, { app, answers: { ...others, [call]: answered } as Answers });
  const declared = () => section.sections.flatMap((one) => one.screens).find((one) => one.title === title);
  /** Returns the first row once it has loaded. */
  const ready = () =>
    waitFor(() => {
      const row = document.querySelector<HTMLElement>('tbody [data-row]');
      if (!row) throw new Error('no rows yet');
      return row;
    });
  /** Returns the chip of a filter; a column header may have the same name. */
  const chip = (label: string) =>
    screen.getAllByRole('button', { name: label }).find((button) => !button.closest('th')) ?? document.body;
  const last = (calls: { name: string; body: unknown }[]) =>
    calls.filter(({ name }) => name === call).at(-1)?.body as AnyListRequest;

  describe(title, () => {
    beforeEach(() => localStorage.clear());

    test('shows formatted rows in the default order', async () => {
      const { shell } = show(answer);
      const row = await ready();
      for (const text of list.shows) expect(row.textContent).toContain(text);
      screen.getByRole('heading', { level: 1, name: title });
      expect(last(shell.made.calls).sort).toEqual([defaultSort]);
      // The page sends it before the screen mounts, and matches the response by the text of the body.
      const order = `${defaultSort.dir === 'desc' ? '-' : ''}${defaultSort.field}`;
      expect([declared()?.first, JSON.stringify(firstPage({ call, order }).body)]).toEqual([
        call,
        JSON.stringify(last(shell.made.calls)),
      ]);
      // A copy button inside a name's link could not be reached by keyboard.
      expect(document.querySelector('a a, a button, button a, button button')).toBeNull();
    });

    test('sends a filter with the call', async () => {
      const { shell, user } = show(answer);
      await ready();
      await user.click(chip(filter.label));
      await user.click(await screen.findByRole(filter.choose.role, { name: filter.choose.name }));
      await waitFor(() => expect(last(shell.made.calls).filter).toEqual(filter.sends));
    });

    test('sends a sort with the call', async () => {
      const { shell, user } = show(answer);
      await ready();
      await user.click(within(screen.getByRole('columnheader', { name: sort.header })).getByRole('button'));
      await waitFor(() => expect(last(shell.made.calls).sort).toEqual([{ field: sort.field, dir: 'asc' }]));
    });

    test('exports the same rows in the same order', async () => {
      const { shell, user } = show(answer);
      await ready();
      await user.click(screen.getByRole('button', { name: 'Export CSV' }));
      const { filter: asked, sort: order, timezone } = last(shell.made.calls);
      const filename: unknown = expect.stringMatching(new RegExp(`^${list.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      await waitFor(() =>
        expect(shell.made.downloads).toEqual([
          { name: exportCall, body: { filter: asked, sort: order, timezone }, filename },
        ]),
      );
    });

    test('shows the empty state, and offers the next step', async () => {
      show({ ...answer, items: [], total: 0 });
      const state = (await screen.findByText(list.empty)).parentElement?.parentElement;
      within(state ?? document.body).getByRole(list.next.role, { name: list.next.name });
      expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    });

    const addressActions = (declared()?.actions ?? []).filter(({ query }) => query.startsWith('do='));
    if (addressActions.length > 0) {
      test.each(addressActions)('$title opens from the address', async ({ query }) => {
        renderInShell(<Screen />, {
          app,
          path: `/main/${declared()?.path}?${query}`,
          answers: { ...others, [call]: answer } as Answers,
        });
        await screen.findByRole('dialog');
      });
    }

    test('shows the server’s message when it fails', async () => {
      show(new CallError('The database is being restarted.', 503, 'UNAVAILABLE', 'req-7f3k'));
      const panel = await screen.findByRole('alert');
      expect(panel.textContent).toContain('The database is being restarted.');
      within(panel).getByText('req-7f3k');
      within(panel).getByRole('button', { name: 'Try again' });
    });
  });
}
