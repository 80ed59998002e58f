import { type ComponentType, type PropsWithChildren, Suspense, use } from "react";
import { useParams } from "react-router";
import { resourceOfRegister } from "../../../definition/studio/register.ts";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { NotFoundPage } from "../../custom-pages/not-found/NotFoundPage.tsx";
import type { Resource } from "../../engine/define/language/resource.ts";
import { type ResourcePage, useMayOpen } from "../../engine/registry/may.ts";
import { useHead, useRegistry } from "../../engine/registry/registry.ts";
import { usePortal } from "../portal-context.ts";
import { Following } from "./Following.tsx";

type Props = {
  readonly page: ResourcePage;
  readonly Shown: ComponentType<{ readonly resource: Resource }>;
  readonly Dress: ComponentType<PropsWithChildren>;
};

/** A page of whatever register its address names; there is none for those who may not list it. */
export function RegisterPage({ page, Shown, Dress }: Props) {
  const { register = "" } = useParams();
  const name = resourceOfRegister(register);
  const head = useHead(name);
  const mayOpen = useMayOpen();
  const { placeholder } = usePortal();
  if (!head) return <NotFoundPage />;
  if (!mayOpen(head, page)) return <ForbiddenPage />;
  return (
    <Suspense fallback={placeholder}>
      <Dress>
        <Loaded key={`${name} ${page}`} name={name} page={page} Shown={Shown} />
      </Dress>
    </Suspense>
  );
}

function Loaded({ name, page, Shown }: Omit<Props, "Dress"> & { readonly name: string }) {
  const first = use(useRegistry().load(name));
  return (
    <Following name={name} page={page} first={first}>
      {(resource) => <Shown resource={resource} />}
    </Following>
  );
}
