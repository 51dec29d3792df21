import { isPublicHttpsUrl } from './public-url';

test.each([
  'https://hooks.harborlane.example/in',
  'https://hooks.harborlane.example:8443/in?key=1',
  'https://bücher.example/in',
  'https://HOOKS.Example./in',
  'https://1e100.net/',
])('accepts %s', (url) => {
  expect(isPublicHttpsUrl(url)).toBe(true);
});

test.each([
  'http://hooks.harborlane.example/in',
  'ftp://hooks.harborlane.example',
  'javascript:alert(1)',
  'hooks.harborlane.example',
  'https://user:secret@hooks.harborlane.example',
  'https://hooks.harborlane.example/a b',
  'https://localhost/in',
  'https://LOCALHOST./in',
  'https://api.localhost/in',
  'https://intranet/in',
  'https://printer.local',
  'https://metadata.google.internal/computeMetadata',
  'https://router.home.arpa',
  'https://router.lan',
  'https://127.0.0.1/in',
  'https://127.1/in',
  'https://2130706433/in',
  'https://0x7f000001/in',
  'https://0177.0.0.1/in',
  'https://10.0.0.12/in',
  'https://169.254.169.254/latest/meta-data',
  'https://8.8.8.8/in',
  'https://[::1]/in',
  'https://[::ffff:127.0.0.1]/in',
  'https://[2606:4700::1111]/in',
  'https://hooks.harborlane.example%00.evil',
  '',
])('rejects %s', (url) => {
  expect(isPublicHttpsUrl(url)).toBe(false);
});
