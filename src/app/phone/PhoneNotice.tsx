import { Suspense, useState } from "react";
import { storageKeys } from "../../config/storage-keys.ts";
import { opened } from "../../engine/later/later.ts";
import { useIsPhone } from "../../engine/popup/use-is-phone.ts";

const PhoneModal = opened(async () => (await import("./PhoneModal.tsx")).PhoneModal);

/** Tells whoever comes by phone, once, what is easier at a computer (spec §8, §9). */
export function PhoneNotice() {
  const isPhone = useIsPhone();
  const [isClosed, setClosed] = useState(() => localStorage.getItem(storageKeys.mobileModalClosed) !== null);
  if (!isPhone || isClosed) return null;
  const close = () => {
    localStorage.setItem(storageKeys.mobileModalClosed, "true");
    setClosed(true);
  };
  return (
    <Suspense fallback={null}>
      <PhoneModal onClose={close} />
    </Suspense>
  );
}
