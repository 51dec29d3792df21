const tokenKey = 'heliograph.token';

export const readToken = (): string | null => localStorage.getItem(tokenKey);

export const keepToken = (token: string | null): void =>
  token === null ? localStorage.removeItem(tokenKey) : localStorage.setItem(tokenKey, token);

/** Makes one call of the API; throws an error with message and status of the response. */
export async function call<Response>(name: string, body: object): Promise<Response> {
  const token = readToken();
  const answer = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { content, message } = (await answer.json()) as { content?: { response: Response }; message?: string };
  if (!answer.ok || !content) throw Object.assign(new Error(message ?? answer.statusText), { status: answer.status });
  return content.response;
}
