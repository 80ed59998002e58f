import { type ComponentType, type PropsWithChildren, Suspense, use, useMemo } from "react";
import { useParams } from "react-router";
import { resourceOfRegister } from "../../../definition/studio/register.ts";
import { ForbiddenPage } from "../../custom-pages/not-found/ForbiddenPage.tsx";
import { NotFoundPage } from "../../custom-pages/not-found/NotFoundPage.tsx";
import type { Resource } from "../../engine/define/language/resource.ts";
import { type ResourcePage, useMayOpen } from "../../engine/registry/may.ts";
import { useHead, useRegistry } from "../../engine/registry/registry.ts";
import { broughtFor } from "../entrance/page-parts.ts";
import type { View } from "../entrance/views.ts";
import { usePortal } from "../portal-context.ts";
import { Following } from "./Following.tsx";

type Props = {
  readonly page: ResourcePage;
  readonly Shown: View;
  readonly Dress: ComponentType<PropsWithChildren>;
};

/** A page of whatever register its address names; there is none for those who may not list it. */
export function RegisterPage(props: Props) {
  const { register = "" } = useParams();
  const name = resourceOfRegister(register);
  const head = useHead(name);
  const mayOpen = useMayOpen();
  if (!head) return <NotFoundPage />;
  if (!mayOpen(head, props.page)) return <ForbiddenPage />;
  return <Coming key={`${name} ${props.page}`} name={name} {...props} />;
}

type ComingProps = Props & { readonly name: string };

/** What is on its way stands above the Suspense: below it React would forget it, and ask anew. */
function Coming({ Dress, ...props }: ComingProps) {
  const { Shown, name } = props;
  const { load } = useRegistry();
  const { placeholder } = usePortal();
  const coming = useMemo(() => load(name).then((resource) => broughtFor(Shown, resource)), [load, name, Shown]);
  return (
    <Suspense fallback={placeholder}>
      <Dress>
        <Loaded coming={coming} {...props} />
      </Dress>
    </Suspense>
  );
}

type LoadedProps = Omit<ComingProps, "Dress"> & { readonly coming: Promise<Resource> };

function Loaded({ name, page, Shown, coming }: LoadedProps) {
  return (
    <Following name={name} page={page} first={use(coming)}>
      {(resource) => <Shown resource={resource} />}
    </Following>
  );
}
