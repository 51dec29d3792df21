/** The parts of the `smpp` package that are used; it has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  interface PduFields {
    command_status?: number;
    sequence_number?: number;
    message_id?: string;
    short_message?: Buffer | string;
    message_payload?: Buffer | string;
    receipted_message_id?: string | Buffer;
    message_state?: number;
    network_error_code?: Buffer;
    system_id?: string;
    password?: string;
    system_type?: string;
    interface_version?: number;
    source_addr_ton?: number;
    source_addr_npi?: number;
    source_addr?: string;
    dest_addr_ton?: number;
    dest_addr_npi?: number;
    destination_addr?: string;
    esm_class?: number;
    data_coding?: number;
    registered_delivery?: number;
    sar_msg_ref_num?: number;
    sar_total_segments?: number;
    sar_segment_seqnum?: number;
  }

  class PDU implements PduFields {
    constructor(command: string, fields?: PduFields);
    command: string;
    command_status: number;
    sequence_number: number;
    message_id?: string;
    short_message?: Buffer;
    message_payload?: Buffer;
    receipted_message_id?: string;
    message_state?: number;
    network_error_code?: Buffer;
    system_id?: string;
    password?: string;
    source_addr_ton?: number;
    source_addr?: string;
    dest_addr_ton?: number;
    destination_addr?: string;
    esm_class?: number;
    data_coding?: number;
    registered_delivery?: number;
    sar_msg_ref_num?: number;
    sar_total_segments?: number;
    sar_segment_seqnum?: number;
    isResponse(): boolean;
    response(fields?: PduFields): PDU;
  }

  interface SessionEvents {
    connect: [];
    secureConnect: [];
    close: [];
    error: [Error];
    pdu: [PDU];
  }

  class Session extends EventEmitter<SessionEvents> {
    socket: Socket;
    /** Returns false if the socket can't be written to: then nothing is sent. */
    send(pdu: PDU, answered?: (answer: PDU) => void): boolean;
    close(): void;
    destroy(): void;
  }

  interface Server extends NetServer {
    sessions: Session[];
  }

  interface FieldType {
    read(bytes: Buffer, offset: number, length: number): string;
    write(value: string | Buffer, bytes: Buffer, offset: number): void;
    size(value: string | Buffer): number;
  }

  interface Filtered {
    filter?: unknown;
  }

  const smpp: {
    connect(options: { host: string; port: number; tls?: boolean; servername?: string }): Session;
    createServer(listener: (session: Session) => void): Server;
    PDU: typeof PDU;
    commands: { deliver_sm: { params: { short_message: Filtered } } };
    tlvs: { message_payload: Filtered; receipted_message_id: { type: FieldType } };
  };
  export type { PDU, PduFields, Server, Session };
  export default smpp;
}
