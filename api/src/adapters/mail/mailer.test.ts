import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing';
import { createMailer } from './mailer';

const mail = {
  from: 'Heliograph <no-reply@heliograph.example>',
  to: 'sam@new.example',
  subject: 'Hello',
  text: 'Hello, Sam',
  html: '<p>Hello, Sam</p>',
};

it('pretends by composing the mail, without a connection to the server', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const db = await testDatabase();
  const mailer = createMailer({ db, smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  await mailer.pretend(mail);
  expect(connections).toBe(0);
  await expect(mailer.send(mail)).rejects.toThrow();
  expect(connections).toBe(1);
  server.close();
  await db.close();
});

it('pretends in the mailbox of a demonstration, and keeps nothing', async () => {
  const db = await testDatabase();
  const mailer = createMailer({ db });
  const kept = () => db.rows<{ recipient: string }>(sql`select recipient from mail`);
  await mailer.pretend(mail);
  expect(await kept()).toEqual([]);
  await mailer.send(mail);
  expect(await kept()).toEqual([{ recipient: mail.to }]);
  await db.close();
});
