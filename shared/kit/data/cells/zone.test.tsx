import { renderInShell, screen } from '@heliograph/testing';
import { Zone } from './text';

test.each([
  ['America/New_York', 'Eastern Time (ET)'],
  ['America/Toronto', 'Eastern Time (ET)'],
  ['Asia/Kolkata', 'India Standard Time'],
])('shows %s as %s, the identifier on hover', (code, name) => {
  renderInShell(<Zone code={code} />);
  expect(screen.getByText(name).title).toBe(code);
});

test('shows a missing zone as a dash', () => {
  renderInShell(<Zone code={null} />);
  expect(document.body.textContent).toContain('—');
});
