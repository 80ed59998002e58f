import { type ComponentType, createElement, lazy, type ReactElement, useEffect, useState } from "react";
import { patiently } from "./patiently.ts";

const loads: (() => Promise<unknown>)[] = [];

type Part<P extends object> = { readonly Lazy: ComponentType<P>; loaded?: ComponentType<P> };

/** A part that is loaded when it is first drawn, without a network once there is one. Stands under a Suspense. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // React's type of a lazy component's props does not see through a generic: it is a component of just these.
  return lazy(async () => ({ default: await patiently(load) })) as unknown as ComponentType<P>;
}

/**
 * A part that a click opens: a menu, a panel, a dialog. Draws nothing until it is loaded, and then at once. Under a Suspense it would open 300 ms
 * late: React keeps every placeholder for so long, an empty one as well, so that none flickers. Throws where it cannot be loaded.
 */
export function opened<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactElement | null {
  const part: Opened<P> = { load };
  return (props) => createElement(OpenedPart<P>, { part, props });
}

type Opened<P extends object> = { readonly load: () => Promise<ComponentType<P>>; loaded?: ComponentType<P> };

function OpenedPart<P extends object>({ part, props }: { readonly part: Opened<P>; readonly props: P }) {
  const [Drawn, setDrawn] = useState<ComponentType<P> | undefined>(() => part.loaded);
  useEffect(() => {
    let isHere = true;
    const draw = (drawn: ComponentType<P>) => void (isHere && setDrawn(() => drawn));
    if (part.loaded) draw(part.loaded);
    else
      patiently(part.load).then(
        (loaded) => {
          part.loaded = loaded;
          draw(loaded);
        },
        (why) =>
          draw(() => {
            throw why;
          }),
      );
    return () => {
      isHere = false;
    };
  }, [part]);
  return Drawn ? createElement(Drawn, props) : null;
}

/**
 * A part that is loaded when it is first drawn: the first paint of a list carries no date picker. Stands under a Suspense. One that
 * `loadPutOff` has brought before is drawn outright: React's own lazy would still wait, and a form of seven kinds of input with
 * it, up to 300 ms, for its placeholder not to flicker.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): PutOff<P> {
  const part: Part<P> = { Lazy: onDemand(load) };
  const bring = async () => {
    part.loaded = await load();
  };
  loads.push(bring);
  return Object.assign((props: P) => createElement(Later<P>, { part, props }), { bring });
}

/** A part that is put off; `bring` loads it before it is drawn, and rejects where it cannot be had. */
export type PutOff<P extends object> = ((props: P) => ReactElement) & { readonly bring: () => Promise<void> };

/** Loads these parts all at once, those of them that are put off. Rejects where one cannot be had. */
export const bringParts = async (parts: readonly object[]): Promise<void> =>
  void (await Promise.all(parts.map((part) => (part as Partial<PutOff<object>>).bring?.()))); // of another component nothing is put off

/** What a part began as it stays: as another component it would lose what was typed. */
function Later<P extends object>({ part, props }: { readonly part: Part<P>; readonly props: P }): ReactElement {
  const [Drawn] = useState<ComponentType<P>>(() => part.loaded ?? part.Lazy);
  return createElement(Drawn, props);
}

/**
 * Loads every part that was put off, one after the other, so that it is there before it is drawn; `turn` resolves when the next may begin.
 * Rejects where one cannot be had.
 */
export async function loadPutOff(turn?: () => Promise<void>): Promise<void> {
  for (const load of loads) {
    await turn?.();
    await load();
  }
}
