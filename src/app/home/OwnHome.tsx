import { HomePage } from "../../custom-pages/home/HomePage.tsx";
import { Limits } from "../../custom-pages/limits/Limits.tsx";
import { NewSince } from "./NewSince.tsx";

/** What one is met by: what is new, what is open, and the limits. */
export const OwnHome = () => <HomePage news={<NewSince />} limits={<Limits />} />;
