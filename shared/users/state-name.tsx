import { useEffect, useState } from 'react';
import { statesOf } from '../reference/states';

/** The name of a state or region by its code; the code until the names are loaded, and where it is none of them. */
export function StateName({ country, state }: { country: string; state: string }) {
  const [name, setName] = useState(state);
  useEffect(() => {
    let current = true;
    setName(state);
    statesOf(country).then((states) => current && setName(states.find(({ code }) => code === state)?.name ?? state), () => undefined);
    return () => {
      current = false;
    };
  }, [country, state]);
  return <>{name}</>;
}
