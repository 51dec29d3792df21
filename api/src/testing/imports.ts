import type { CallRequest, CallResponse } from '@heliograph/contract';
import { importLimits } from '@heliograph/contract/reference/contact-imports';
import { workOnImports } from '../modules/people';
import type { TestApi } from './test-api';

type Detail = CallResponse<'contact.manage/getimport'>;
type Setup = CallRequest<'contact.manage/checkimport'>['setup'];

/** Imports files as a user does. */
export interface TestImports {
  /** Uploads a file in parts and reads its columns. */
  upload(file: Buffer | string, name?: string): Promise<Detail>;
  /** Checks a file; columns are those that were guessed, unless given by heading. */
  check(detail: Detail, setup?: Partial<Setup>, columns?: Record<string, string | null>): Promise<Detail>;
  /** Imports a checked file to its end. */
  start(detail: Detail): Promise<Detail>;
  /** All of these. */
  run(file: Buffer | string, setup?: Partial<Setup>, columns?: Record<string, string | null>): Promise<Detail>;
  get(importUUID: string): Promise<Detail>;
  /** Returns the CSV of the rows with errors, as lines. */
  errors(importUUID: string): Promise<string[]>;
}

/** A setup without consent, lists, and tags. */
export const plainSetup: Omit<Setup, 'columns'> = {
  country: 'US',
  mode: 'OVERWRITE',
  contactListUUIDs: [],
  tags: [],
  consent: { status: 'NONE', source: null, evidence: '', confirmed: true },
};

/** Returns the imports of a user; jobs run in the calls. `part`: bytes of a part of an upload. */
export function testImports(api: TestApi, token: string, part: number = importLimits.part): TestImports {
  const call = async (name: string, body: object): Promise<Detail> => {
    const answer = await api.call(name as 'contact.manage/getimport', body as { importUUID: string }, { token });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.response}`);
    return answer.payload;
  };
  const work = async () => {
    while (await workOnImports(api.app.deps));
  };
  const get = (importUUID: string) => call('contact.manage/getimport', { importUUID });
  const imports: TestImports = {
    get,
    upload: async (file, name = 'people.csv') => {
      const bytes = Buffer.from(file);
      const { importUUID } = await call('contact.manage/createimport', { name, size: bytes.length });
      for (let at = 0; at < bytes.length; at += part)
        await call('contact.manage/uploadimport', {
          importUUID,
          at,
          data: bytes.subarray(at, at + part).toString('base64'),
        });
      await work();
      return get(importUUID);
    },
    check: async ({ importUUID, columns }, setup = {}, targets = {}) => {
      const chosen = columns.map(({ heading, target }) => ({
        target: heading in targets ? (targets[heading] ?? null) : target,
      }));
      await call('contact.manage/checkimport', { importUUID, setup: { ...plainSetup, columns: chosen, ...setup } });
      await work();
      return get(importUUID);
    },
    start: async ({ importUUID }) => {
      await call('contact.manage/startimport', { importUUID });
      await work();
      return get(importUUID);
    },
    run: async (file, setup, columns) => imports.start(await imports.check(await imports.upload(file), setup, columns)),
    errors: async (importUUID) => {
      const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/contact.manage/exportimporterrors',
        headers,
        payload: JSON.stringify({ importUUID }),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.body.replace('\ufeff', '').split('\r\n').filter(Boolean);
    },
  };
  return imports;
}
