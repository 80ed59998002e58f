/** Lets in so many at once; of those who wait, whoever has been about it longest (`since`, milliseconds) before the others. */
export type Turns = {
  enter(since: number): Promise<void>;
  leave(): void;
};

type Waiting = { readonly since: number; readonly go: () => void };

export function turns(atOnce: number): Turns {
  let inside = 0;
  const line: Waiting[] = []; // by `since`
  return {
    enter: (since) => {
      if (inside < atOnce) {
        inside += 1;
        return Promise.resolve();
      }
      return new Promise((go) => {
        const before = line.findLastIndex((one) => one.since <= since);
        line.splice(before + 1, 0, { since, go });
      });
    },
    leave: () => {
      const next = line.shift(); // takes the place over
      if (next) next.go();
      else inside -= 1;
    },
  };
}
