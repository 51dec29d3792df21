import type { Database } from '../../../db';
import type { Fate, HandOver, OutboundText } from '../../../modules/texting';
import { addressOf } from './addresses';
import type { Connection } from './connection';
import type { Pace } from './pace';
import { encodeText } from './parts';
import type { SmppSettings, SmppWaits } from './settings';
import { answerOf, type PartAnswer } from './statuses';
import { markSubmitted, partsOf, recordAnswers, type PartKey, type StoredPart } from './store-parts';

/** What submitting needs. */
export interface Submitting {
  db: Database;
  clock: () => Date;
  settings: SmppSettings;
  waits: SmppWaits;
  connection: Connection;
  pace: Pace;
  report: (error: unknown) => void;
  inSlot: <Result>(work: () => Promise<Result>) => Promise<Result>;
  signal: AbortSignal;
}

const busyMs = 1_000;
const storeAndForward = 3;
const headerBit = 0x40;
const finalReceipt = 1;

type SentPart = PartKey & { answer: PartAnswer | 'unsent' };

/** Returns what is known of a text from its stored parts; null if some parts have still to be submitted. */
export function fateOf(id: string, stored: readonly StoredPart[]): Fate | null {
  const refused = stored.find(({ state }) => state === 'REFUSED');
  if (refused) return { id, result: 'refused', code: refused.code ?? 'UNKNOWN', carrier: null };
  if (stored.some(({ state }) => state === 'SUBMITTED')) return { id, result: 'unknown' };
  return stored.length > 0 && stored.length === stored[0]?.parts ? { id, result: 'accepted', carrier: null } : null;
}

/**
 * Submits texts, as many at once as the window allows. Parts are stored before they leave, so that none is submitted
 * twice: a text that was submitted before gets the same answer, and one that was interrupted continues with its next
 * part.
 */
export async function submitTexts(deps: Submitting, texts: readonly OutboundText[]): Promise<HandOver[]> {
  const { db, settings, waits } = deps;
  await deps.connection.ready();
  const deadline = performance.now() + waits.sending;
  const stored = await partsOf(
    db,
    texts.map(({ id }) => id),
  );
  const answers: HandOver[] = [];
  const open: OutboundText[] = [];
  for (const text of texts) {
    const fate = fateOf(text.id, stored.get(text.id) ?? []);
    if (!fate) open.push(text);
    else if (fate.result !== 'unknown') answers.push(fate);
  }
  let failed = false;
  for (const batch of batches(open, settings.window)) {
    if (failed || performance.now() > deadline) {
      answers.push(...batch.map(({ id }) => ({ id, result: 'unsent' as const, begun: stored.has(id) })));
      continue;
    }
    try {
      answers.push(...(await submitBatch(deps, batch, stored, deadline)));
    } catch (error) {
      // Parts may have left: the texts of this batch stay without an answer, and are looked up later.
      failed = true;
      deps.report(error);
    }
  }
  return answers;
}

/** Splits texts into batches that fill the window, so that at most so many are in doubt after a crash. */
function batches(texts: readonly OutboundText[], window: number): OutboundText[][] {
  return Array.from({ length: Math.ceil(texts.length / window) }, (_, index) =>
    texts.slice(index * window, (index + 1) * window),
  );
}

async function submitBatch(
  deps: Submitting,
  texts: readonly OutboundText[],
  stored: ReadonlyMap<string, readonly StoredPart[]>,
  deadline: number,
): Promise<HandOver[]> {
  const { db, clock, settings } = deps;
  const jobs = texts.map((text) => {
    const encoded = encodeText(text, settings.alphabet);
    const done = new Set(stored.get(text.id)?.map(({ part }) => part));
    const missing = encoded.parts.map((_, index) => index + 1).filter((part) => !done.has(part));
    return { text, encoded, missing };
  });
  const marked = await markSubmitted(
    db,
    jobs.flatMap(({ text, encoded, missing }) =>
      missing.map((part) => ({ textId: text.id, part, parts: encoded.parts.length, phone: text.to })),
    ),
    clock(),
  );
  const mine = new Set(marked.map(({ textId, part }) => `${textId} ${part}`));
  // A text that another process is submitting is left to it.
  const own = jobs.filter(({ text, missing }) => missing.every((part) => mine.has(`${text.id} ${part}`)));
  const sent = await Promise.all(
    own.map(({ text, encoded, missing }) => submitText(deps, text, encoded, missing, deadline)),
  );
  await recordAnswers(db, sent.flat(), clock());
  return own.flatMap(({ text, missing }, index) =>
    handOverOf(text.id, missing.length, sent[index] ?? [], stored.has(text.id)),
  );
}

/** Submits parts of a text one after the other; after one that isn't accepted, the others are not submitted. */
async function submitText(
  deps: Submitting,
  text: OutboundText,
  encoded: ReturnType<typeof encodeText>,
  missing: readonly number[],
  deadline: number,
): Promise<SentPart[]> {
  const sent: SentPart[] = [];
  let lost = false;
  for (const part of missing) {
    const before = sent.at(-1)?.answer;
    const stopped = lost || before === 'unsent' || (before !== undefined && before.result !== 'accepted');
    const answer = stopped ? 'unsent' : await deps.inSlot(() => submitPart(deps, text, encoded, part, deadline));
    if (answer === 'lost') lost = true;
    else sent.push({ textId: text.id, part, answer });
  }
  return sent;
}

async function submitPart(
  { connection, pace, signal }: Submitting,
  { from, to }: OutboundText,
  { parts, dataCoding, headers }: ReturnType<typeof encodeText>,
  part: number,
  deadline: number,
): Promise<PartAnswer | 'unsent' | 'lost'> {
  try {
    await pace.take(signal);
  } catch {
    return 'unsent';
  }
  if (performance.now() > deadline) return 'unsent';
  const [source, target] = [addressOf(from), addressOf(to)];
  const answer = await connection.request('submit_sm', {
    source_addr_ton: source.ton,
    source_addr_npi: source.npi,
    source_addr: source.digits,
    dest_addr_ton: target.ton,
    dest_addr_npi: target.npi,
    destination_addr: target.digits,
    esm_class: storeAndForward | (headers ? headerBit : 0),
    registered_delivery: finalReceipt,
    data_coding: dataCoding,
    short_message: parts[part - 1] ?? Buffer.alloc(0),
  });
  if (typeof answer === 'string') return answer;
  const read = answerOf(answer.command_status, answer.message_id);
  if (read.result === 'busy') pace.rest(busyMs);
  return read;
}

/**
 * Returns the answer for a text; none if a part was lost with the connection. `before`: parts of it had left earlier.
 */
function handOverOf(id: string, missing: number, sent: readonly SentPart[], before: boolean): HandOver[] {
  if (sent.length < missing) return [];
  const begun = before || sent.some(({ answer }) => answer !== 'unsent' && answer.result === 'accepted');
  const last = sent.map(({ answer }) => answer).find((answer) => answer === 'unsent' || answer.result !== 'accepted');
  if (last === undefined) return [{ id, result: 'accepted', carrier: null }];
  if (last === 'unsent') return [{ id, result: 'unsent', begun }];
  if (last.result === 'accepted') return [];
  return [
    last.result === 'refused'
      ? { id, result: 'refused', code: last.code, carrier: null }
      : { id, result: 'busy', code: 'QUEUE_FULL', afterMs: busyMs, ...(begun && { begun }) },
  ];
}
