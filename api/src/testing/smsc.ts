import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import smpp from 'smpp';
import type { PDU, PduFields, Session } from 'smpp';

const idField = smpp.tlvs.receipted_message_id;
const cstring = idField.type;
// Bytes are sent as they are, so without NUL at the end.
idField.type = {
  ...cstring,
  size: (value) => (Buffer.isBuffer(value) ? value.length : cstring.size(value)),
  write: (value, bytes, offset) => {
    if (Buffer.isBuffer(value)) value.copy(bytes, offset);
    else cstring.write(value, bytes, offset);
  },
};

/**
 * What the test server does with a submitted part: it answers with fields, says nothing, or cuts the connection before
 * or after it took it.
 */
export type SubmitRule = (pdu: PDU) => PduFields | 'silent' | 'cut';

/** A real SMPP server for tests. */
export interface Smsc {
  port: number;
  submitted: PDU[];
  /** The bind requests, including rejected ones. */
  binds: PDU[];
  /** The number of `enquire_link` requests. */
  enquiries: number;
  /** The most parts that waited for an answer at once. */
  waiting: { now: number; most: number };
  rule: SubmitRule;
  bindStatus: number;
  /** Answers to submitted parts wait for it. */
  held: Promise<void> | null;
  /** If false, nothing but binds gets an answer. */
  answers: boolean;
  /** Delivers to a bound client and returns its answer; null if the connection ended before. */
  deliver(fields: PduFields): Promise<PDU | null>;
  /** Delivers a receipt for a part, as fields or as text. */
  receipt(messageId: string, word: string, form?: 'fields' | 'text'): Promise<PDU | null>;
  /** Cuts all connections without a goodbye. */
  cut(): void;
  /** Waits for a bound client. */
  bound(): Promise<Session>;
  /** Unbinds all clients. */
  unbind(): void;
  close(): Promise<void>;
}

const words: Readonly<Record<string, number>> = {
  ENROUTE: 1,
  DELIVRD: 2,
  EXPIRED: 3,
  DELETED: 4,
  UNDELIV: 5,
  ACCEPTD: 6,
  UNKNOWN: 7,
  REJECTD: 8,
  SKIPPED: 9,
};

/** Starts a server on a free port of the loopback. Accepted parts get the ids `A1`, `A2`, … */
export async function startSmsc(port = 0): Promise<Smsc> {
  const sessions = new Set<Session>();
  let waitingForBind: ((session: Session) => void)[] = [];
  const server = smpp.createServer((session) => {
    session.on('error', () => session.destroy());
    session.on('close', () => sessions.delete(session));
    session.on('pdu', (pdu) => void serve(session, pdu));
  });

  async function serve(session: Session, pdu: PDU): Promise<void> {
    if (pdu.isResponse()) return;
    if (pdu.command === 'bind_transceiver') {
      smsc.binds.push(pdu);
      session.send(pdu.response({ command_status: smsc.bindStatus, system_id: 'smsc' }));
      if (smsc.bindStatus !== 0) return;
      sessions.add(session);
      for (const found of waitingForBind.splice(0)) found(session);
      return;
    }
    if (pdu.command === 'enquire_link') smsc.enquiries += 1;
    if (!smsc.answers) return;
    if (pdu.command !== 'submit_sm') {
      session.send(pdu.response());
      if (pdu.command === 'unbind') session.close();
      return;
    }
    smsc.submitted.push(pdu);
    smsc.waiting.now += 1;
    smsc.waiting.most = Math.max(smsc.waiting.most, smsc.waiting.now);
    const what = smsc.rule(pdu);
    await smsc.held;
    smsc.waiting.now -= 1;
    if (what === 'cut') session.destroy();
    else if (what !== 'silent')
      session.send(pdu.response({ message_id: `A${smsc.submitted.indexOf(pdu) + 1}`, ...what }));
  }

  const bound = async (): Promise<Session> => {
    const [first] = sessions;
    return first ?? new Promise((found) => waitingForBind.push(found));
  };
  const smsc: Smsc = {
    port: 0,
    submitted: [],
    binds: [],
    enquiries: 0,
    waiting: { now: 0, most: 0 },
    rule: () => ({}),
    bindStatus: 0,
    held: null,
    answers: true,
    deliver: async (fields) => {
      const session = await bound();
      return new Promise((resolve) => {
        const ended = () => resolve(null);
        session.once('close', ended);
        session.send(new smpp.PDU('deliver_sm', fields), (answer) => {
          session.off('close', ended);
          resolve(answer);
        });
      });
    },
    receipt: (messageId, word, form = 'text') =>
      smsc.deliver({
        source_addr_ton: 1,
        source_addr: '13125550142',
        dest_addr_ton: 1,
        destination_addr: '12015552001',
        esm_class: 4,
        ...(form === 'text'
          ? {
              short_message: Buffer.from(
                `id:${messageId} sub:001 dlvrd:001 submit date:2611240400 done date:2611240401 stat:${word} err:000 text:Hello`,
              ),
            }
          : { short_message: Buffer.alloc(0), receipted_message_id: messageId, message_state: words[word] ?? 0 }),
      }),
    cut: () => {
      for (const session of sessions) session.destroy();
      sessions.clear();
    },
    bound,
    unbind: () => {
      for (const session of sessions) session.send(new smpp.PDU('unbind'));
      sessions.clear();
    },
    close: async () => {
      waitingForBind = [];
      for (const session of server.sessions) session.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  smsc.port = (server.address() as AddressInfo).port;
  return smsc;
}
