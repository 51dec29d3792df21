import { useEffect } from 'react';

const counted = /^\(\d+\+?\) /;

/** Shows a count in the title of the page, `(3) Conversations`, while a screen is open. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.title.replace(counted, '');
    document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
    return () => {
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}
