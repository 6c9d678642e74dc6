import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Back to the page before this one, or to Home when there is none. */
export function useLeave(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/pages/tabbar/home', replace: true });
  };
}
