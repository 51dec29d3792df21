import { isIP } from 'node:net';
import smpp from 'smpp';
import type { PDU, PduFields, Session } from 'smpp';
import type { SmppSettings, SmppWaits } from './settings';
import { ok, temporaryFailure } from './statuses';

// The package would decode each part alone, which breaks characters that are split between parts.
delete smpp.commands.deliver_sm.params.short_message.filter;
delete smpp.tlvs.message_payload.filter;
// It would read an id without NUL into the next field.
smpp.tlvs.receipted_message_id.type = {
  ...smpp.tlvs.receipted_message_id.type,
  read: (bytes, offset, length) => bytes.toString('latin1', offset, offset + length).replace(/\0[^]*$/, ''),
};

/**
 * An answer to a request; `lost` if the connection ended before it, so that its fate is unknown; `unsent` if it never
 * left.
 */
export type Answer = PDU | 'lost' | 'unsent';

/** A bound session with a carrier. */
export interface BoundSession {
  request(command: string, fields: PduFields): Promise<Answer>;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
  /** Unbinds and closes the connection. */
  close(): Promise<void>;
}

/** Handles what the carrier delivers. A rejected promise makes it deliver again; so does `unanswered`. */
export interface Deliveries {
  deliver(pdu: PDU): Promise<{ unanswered(): Promise<void> } | null>;
  report(error: unknown): void;
}

const version34 = 0x34;

/** Connects and binds as a transceiver; throws if that fails. */
export async function openSession(
  settings: SmppSettings,
  waits: SmppWaits,
  deliveries: Deliveries,
  signal: AbortSignal,
): Promise<BoundSession> {
  const { host, port, tls, systemId, password, systemType, enquireSeconds } = settings;
  const session = smpp.connect({ host, port, ...(tls && { tls, ...(!isIP(host) && { servername: host }) }) });
  const pending = new Set<(answer: Answer) => void>();
  let heard = performance.now();
  let failure: Error | null = null;
  const abandon = () => session.destroy();
  signal.addEventListener('abort', abandon);
  const ended = new Promise<void>((resolve) => {
    session.on('close', () => {
      signal.removeEventListener('abort', abandon);
      for (const settle of pending) settle('lost');
      pending.clear();
      resolve();
    });
  });
  session.on('error', (error) => {
    failure ??= error;
    session.destroy();
  });

  const request = (command: string, fields: PduFields = {}): Promise<Answer> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        failure ??= new Error(`SMPP: no answer to ${command} within ${waits.answer} ms`);
        session.destroy();
      }, waits.answer);
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        pending.delete(settle);
        resolve(answer);
      };
      pending.add(settle);
      if (!session.send(new smpp.PDU(command, fields), settle)) settle('unsent');
    });

  await connected(session, tls, ended, waits, () => failure);
  session.on('pdu', (pdu) => {
    heard = performance.now();
    if (!pdu.isResponse()) void answer(session, pdu, deliveries);
  });
  const bound = await request('bind_transceiver', {
    system_id: systemId,
    password,
    system_type: systemType,
    interface_version: version34,
  });
  if (typeof bound === 'string' || bound.command_status !== ok) {
    session.destroy();
    throw (
      failure ??
      new Error(
        `SMPP: ${host}:${port} rejected the bind${typeof bound === 'string' ? '' : ` with status 0x${bound.command_status.toString(16)}`}`,
      )
    );
  }
  const enquiry = setInterval(() => {
    if (performance.now() - heard >= enquireSeconds * 900) void request('enquire_link');
  }, enquireSeconds * 1_000);
  void ended.then(() => clearInterval(enquiry));
  return {
    request,
    ended: ended.then(() => {
      if (failure) deliveries.report(failure);
    }),
    close: async () => {
      await request('unbind');
      session.close();
      const late = setTimeout(abandon, waits.answer);
      await ended;
      clearTimeout(late);
    },
  };
}

async function connected(
  session: Session,
  tls: boolean,
  ended: Promise<void>,
  waits: SmppWaits,
  failure: () => Error | null,
): Promise<void> {
  const late = setTimeout(() => session.destroy(), waits.answer);
  const open = await Promise.race([
    new Promise<true>((resolve) => session.once(tls ? 'secureConnect' : 'connect', () => resolve(true))),
    ended,
  ]);
  clearTimeout(late);
  if (!open) throw failure() ?? new Error('SMPP: the connection could not be opened in time');
}

/** Answers a request of the carrier. What it delivers is answered once it is stored. */
async function answer(session: Session, pdu: PDU, deliveries: Deliveries): Promise<void> {
  if (pdu.command !== 'deliver_sm' && pdu.command !== 'data_sm') {
    // Includes a generic_nack for what is unknown.
    session.send(
      pdu.command === 'enquire_link' || pdu.command === 'unbind' || pdu.command === 'unknown'
        ? pdu.response()
        : new smpp.PDU('generic_nack', { sequence_number: pdu.sequence_number, command_status: 3 }),
    );
    if (pdu.command === 'unbind') session.close();
    return;
  }
  try {
    const stored = await deliveries.deliver(pdu);
    if (!session.send(pdu.response())) await stored?.unanswered();
  } catch (error) {
    deliveries.report(error);
    session.send(pdu.response({ command_status: temporaryFailure }));
  }
}
