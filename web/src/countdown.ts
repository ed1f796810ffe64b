import { useEffect, useState } from 'preact/hooks';

/** Seconds that are left, counted down from what the server said. */
export function useCountdown(from: number | null): number | null {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    setLeft(from);
    if (from === null) return;
    const end = Date.now() + from * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
