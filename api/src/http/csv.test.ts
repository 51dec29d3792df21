import Fastify from 'fastify';
import { sendFile } from './csv';

async function get(chunks: AsyncIterable<string>) {
  const app = Fastify();
  app.get('/', (_request, reply) => sendFile(reply, 'csv', { filename: 'my "numbers"\r\n.csv', chunks }));
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

describe('sendFile', () => {
  it('streams the pieces under a name that cannot break its header', async () => {
    const answer = await get(
      (async function* pieces() {
        yield '\uFEFFa,b\r\n';
        yield '1,2\r\n';
      })(),
    );
    expect(answer.body).toBe('\uFEFFa,b\r\n1,2\r\n');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my--numbers---.csv"');
  });

  it('is still an error when the first piece fails', async () => {
    const answer = await get(
      (async function* failing() {
        await Promise.reject(new Error('no such table'));
        yield '';
      })(),
    );
    expect(answer.statusCode).toBe(500);
  });
});
