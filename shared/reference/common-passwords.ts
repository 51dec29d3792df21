// Passwords of twelve characters and more from the top of published lists, and common passphrases.
// Compared ignoring case and trailing digits and symbols.
const stems = [
  'password', 'passwordpassword', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'mypassword', 'thepassword', 'newpassword', 'changemenow',
  'changeme', 'letmeinplease', 'letmein', 'welcomehome', 'welcome', 'iloveyou', 'iloveyouforever', 'iloveyousomuch', 'qwerty',
  'qwertyuiop', 'qwertyuiopasdf', 'qwertyqwerty', 'asdfghjkl', 'asdfghjklzxcv', 'zxcvbnm', 'zxcvbnmasdfg', 'administrator',
  'admin', 'adminadmin', 'superadmin', 'administrador', 'correcthorsebatterystaple', 'trustno', 'dragon', 'monkey', 'football',
  'baseball', 'basketball', 'sunshine', 'princess', 'superman', 'batman', 'starwars', 'michael', 'jennifer', 'jordan', 'abc',
  'abcdef', 'abcdefghijkl', 'abcdefghijklm', 'abcabcabc', 'qazwsxedcrfv', 'qazwsx', 'qazwsxedc', 'oneqazwsx', 'test', 'testtesttest',
  'testing', 'secret', 'secretsecret', 'default', 'computer', 'internet', 'whatever', 'heliograph', 'helloworld', 'hello',
  'goodmorning', 'summer', 'winter', 'spring', 'autumn', 'liverpool', 'manchester', 'america', 'newyork', 'california',
];

const known = new Set(stems);
const walks = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb'];

/** Checks whether a password of twelve or more characters is among the most common ones. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  // To the last letter, then from the first: `[\d\W_]+$` would search for the end from every digit of the text.
  const stem = (/^.*[^\d\W_]/s.exec(lower)?.[0] ?? '').replace(/^[\d\W_]+/, '');
  return known.has(stem) || known.has(lower) || /^\d+$/.test(lower) || walks.some((walk) => walk.includes(lower));
}
