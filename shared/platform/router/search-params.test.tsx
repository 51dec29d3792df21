import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  AppRouter,
  MemoryRouter,
  Route,
  Routes,
  useNavigate,
  useSearchParams,
  type NavigateFunction,
  type SetSearchParams,
} from './index';

let setParams: SetSearchParams = () => undefined;
let navigate: NavigateFunction = () => undefined;
let rendered: string[] = [];

function Broadcast() {
  const [params, set] = useSearchParams();
  navigate = useNavigate();
  setParams = set;
  rendered.push(params.toString());
  return <output>{params.toString()}</output>;
}

/** Returns a change that sets one parameter and keeps the others. */
const put =
  (key: string, value: string) =>
  (now: URLSearchParams): URLSearchParams => {
    now.set(key, value);
    return now;
  };
const shown = (): string | null => screen.getByRole('status').textContent;

const screens = (
  <Routes>
    <Route path="/main/broadcast" element={<Broadcast />} />
    <Route path="/main/contacts" element={<output>contacts</output>} />
  </Routes>
);

describe.each([
  ['the browser', <AppRouter>{screens}</AppRouter>],
  ['memory', <MemoryRouter initialEntries={['/main/broadcast?broadcast=new']}>{screens}</MemoryRouter>],
])('with a history in %s', (_, app) => {
  beforeEach(() => {
    rendered = [];
    history.replaceState(null, '', '/main/broadcast?broadcast=new');
    render(<StrictMode>{app}</StrictMode>);
  });

  test('a response that changes one parameter keeps what the user changed since the last render', () => {
    act(() => {
      setParams(put('step', 'review'));
      setParams(put('broadcast', '7'), { replace: true });
    });
    expect(shown()).toBe('broadcast=7&step=review');
  });

  test('an older setter begins with the current address too', () => {
    const older = setParams;
    act(() => setParams(put('step', 'audience')));
    act(() => older(put('broadcast', '7')));
    expect(shown()).toBe('broadcast=7&step=audience');
  });

  test('a response after the user left the screen changes nothing', () => {
    const older = setParams;
    act(() => {
      void navigate('/main/contacts');
      older(put('broadcast', '7'));
    });
    expect(shown()).toBe('contacts');
    act(() => older({ broadcast: '8' }));
    expect(shown()).toBe('contacts');
  });

  test('a change to the same parameters neither renders nor adds an entry to the history', () => {
    const [before, entries] = [rendered.length, history.length];
    act(() => setParams((now) => now));
    act(() => setParams({ broadcast: 'new' }));
    expect([rendered.length, history.length]).toEqual([before, entries]);
  });
});
